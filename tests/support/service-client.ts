import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'

/** The backend of this process's tests, and the key that bypasses its row level security. */
interface TestedBackend {
  readonly url: string
  readonly secretKey: string
  /** The folder with its mails and messages. */
  readonly dataDir: string
}

let findBackend: (() => TestedBackend) | undefined

/** Sets the backend; called by whoever starts one. */
export function testsBackend(find: () => TestedBackend): void {
  findBackend = find
}

/**
 * The backend's address.
 * @throws if none has been started.
 */
export function testedBackend(): TestedBackend {
  if (findBackend === undefined) throw new Error('no backend has been started')
  return findBackend()
}

/** Bypasses row level security, to see what is really stored. */
export function serviceClient(): PostgrestClient<Database> {
  const { url, secretKey } = testedBackend()
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: secretKey } })
}
