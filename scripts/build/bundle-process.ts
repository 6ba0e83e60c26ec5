import { endWithParent, runCommand } from '#scripts/run-command.ts'
import { bundle } from './bundle.ts'
import { turnToNextBuild } from './paths.ts'

// Apart from the build, so that what the bundler takes is given back before pages are rendered.
endWithParent()
turnToNextBuild()
await runCommand(bundle)
