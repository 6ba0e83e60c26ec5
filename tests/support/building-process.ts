import { runScript } from '#scripts/server/run-script.ts'

// A server that has just begun to build.
await runScript('../tests/support/endless-process.ts', [], {})
