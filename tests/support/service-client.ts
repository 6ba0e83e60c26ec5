import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'

/** The backend that the tests of this process have, and the key that passes its row level security. */
interface TestedBackend {
  readonly url: string
  readonly secretKey: string
  /** Where its mails and messages are. */
  readonly dataDir: string
}

let findBackend: (() => TestedBackend) | undefined

/** Says where the backend is; whoever starts one calls it. */
export function testsBackend(find: () => TestedBackend): void {
  findBackend = find
}

/** Where the backend is. @throws if none has been started. */
export function testedBackend(): TestedBackend {
  if (findBackend === undefined) throw new Error('no backend has been started')
  return findBackend()
}

/** Reads and writes past row level security, to see what is really stored. */
export function serviceClient(): PostgrestClient<Database> {
  const { url, secretKey } = testedBackend()
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: secretKey } })
}
