import path from 'node:path'
import { buildPaths } from './build/paths.ts'
import { compilePrograms } from './build/compile-programs.ts'

// What `npm start` runs.
await compilePrograms(path.join(buildPaths.work, 'programs'), { start: 'scripts/start.ts' })
