import path from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/data/database.types.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/data-directory.ts'

/** Another one lets two checkouts be tested at the same time. */
const port = Number(process.env['TEST_PORT'] || 4199)

/** The server that browser tests use: the real one, on a directory of its own. */
export const testServer = {
  port,
  url: `http://localhost:${port}`,
  dataDir: path.join(buildPaths.work, 'browser-test-data'),
}

/** Reads and writes past row level security, to see what is really stored. */
export function serviceClient(): PostgrestClient<Database> {
  const file = readBackendFile(dataDirectory(testServer.dataDir))
  if (file === undefined) throw new Error('the test server has not been started')
  return new PostgrestClient<Database>(`${file.url}/rest/v1`, {
    headers: { apikey: file.secretKey },
  })
}
