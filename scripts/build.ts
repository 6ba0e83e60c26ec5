import { buildSite } from './build/build-site.ts'
import { endWithParent, runCommand } from './run-command.ts'

const onlyIfOutdated = process.argv.includes('--if-outdated')
const allowsEmpty = process.argv.includes('--allow-empty')
endWithParent()
await runCommand(() => buildSite({ onlyIfOutdated, pagesOnly: false, allowsEmpty }))
