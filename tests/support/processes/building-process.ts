import { runScript } from '#scripts/server/run-script.ts'

// A server that has just begun a build.
await runScript(new URL('./endless-process.ts', import.meta.url), [], {})
