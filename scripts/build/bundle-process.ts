import { endWithParent, runCommand } from '#scripts/run-command.ts'
import { bundle } from './bundle.ts'
import { turnToNextBuild } from './paths.ts'

// A process of its own, so that the bundler's memory is freed before pages are rendered.
endWithParent()
turnToNextBuild()
await runCommand(bundle)
