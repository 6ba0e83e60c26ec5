import { endWithParent } from '#scripts/run-command.ts'

// A build that never ends by itself, and says which process it is.
endWithParent()
process.stdout.write(`${process.pid}\n`)
setInterval(() => undefined, 1000)
