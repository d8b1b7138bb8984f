"""The pool: who a bot is measured against, in this tree and out of others; see docs/strength.md."""
