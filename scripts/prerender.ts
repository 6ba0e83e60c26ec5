import { buildSite } from './build.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => buildSite({ onlyIfOutdated: false, pagesOnly: true }))
