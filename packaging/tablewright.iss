; An installer for Windows (Inno Setup 6), made of what `make app` or PyInstaller built:
;     iscc /DVersion=1.0.0 packaging\tablewright.iss
; UNTRIED: nobody has run this yet. A test only checks that what it names is there.

#ifndef Version
  #define Version "1.0.0"
#endif

[Setup]
AppId={{6E0B0C5E-5C0E-4B8B-9C57-1B0F7F3C5D21}
AppName=Tablewright
AppVersion={#Version}
AppPublisher=The developers of Tablewright
DefaultDirName={autopf}\Tablewright
DefaultGroupName=Tablewright
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\LICENSE
SetupIconFile=..\assets\icon.ico
UninstallDisplayIcon={app}\tablewright.exe
OutputDir=..\dist
OutputBaseFilename=tablewright-{#Version}-setup
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "..\dist\tablewright\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Tablewright"; Filename: "{app}\tablewright.exe"
Name: "{autodesktop}\Tablewright"; Filename: "{app}\tablewright.exe"; Tasks: desktopicon

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.tablewright"; ValueType: string; ValueData: "Tablewright.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.tablewright"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-tablewright"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tablewright.Match"; ValueType: string; ValueData: "Tablewright"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tablewright.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\tablewright.exe,0"
Root: HKA; Subkey: "Software\Classes\Tablewright.Match\shell\open\command"; ValueType: string; ValueData: """{app}\tablewright.exe"" open ""%1"""

[Run]
Filename: "{app}\tablewright.exe"; Description: "{cm:LaunchProgram,Tablewright}"; Flags: nowait postinstall skipifsilent
