import path from 'node:path'
import { buildPaths } from './build/paths.ts'
import { compilePrograms } from './build/compile-programs.ts'

// What `npm start` runs.
await compilePrograms(path.join(buildPaths.work, 'programs'), {
  start: 'scripts/start.ts',
  'database-thread': 'supabase/local/postgres/database-thread.ts',
  'render-process': 'supabase/local/storage/render-process.ts',
})
