import { buildSite } from './build.ts'
import { runCommand } from './run-command.ts'

const onlyIfOutdated = process.argv.includes('--if-outdated')
await runCommand(() => buildSite({ onlyIfOutdated, pagesOnly: true }))
