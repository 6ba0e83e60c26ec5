import { endWithParent } from '#scripts/run-command.ts'

// A build that never ends by itself, and prints its process id.
endWithParent()
process.stdout.write(`${process.pid}\n`)
setInterval(() => undefined, 1000)
