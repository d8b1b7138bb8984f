"""The process in which long thoughts are thought, so that no frame waits for them: `Thinker.ask` it a `Job`."""
