import path from 'node:path'
import { buildPaths } from './build/paths.ts'
import { compilePrograms } from './build/compile-programs.ts'
import { step } from './step.ts'

// The program that `npm start` runs.
await step('Compiling the server', () =>
  compilePrograms(path.join(buildPaths.work, 'programs'), { start: 'scripts/start.ts' }),
)
