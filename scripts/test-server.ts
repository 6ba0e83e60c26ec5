import { spawn } from 'node:child_process'
import {
  environmentOf,
  testServerCommand,
  testServers,
} from '#tests/support/processes/test-server.ts'
import { buildPaths } from './build/paths.ts'

const [program = '', ...args] = testServerCommand.split(' ')

// Browser tests use running servers; Ctrl-C ends both.
for (const server of testServers) {
  spawn(program, args, {
    cwd: buildPaths.root,
    stdio: 'inherit',
    env: { ...process.env, ...environmentOf(server) },
  })
}
