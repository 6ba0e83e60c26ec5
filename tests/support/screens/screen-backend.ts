import 'fake-indexeddb/auto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#src/backend/database.types.ts'
import { configure } from '#src/platform/env.ts'
import { sessionKey } from '#src/session/api/session-presence.ts'
import { serviceClient, testsBackend } from '#tests/support/service-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'

const site = 'http://localhost:4173'
const password = 'a long enough password'

let backend: EmbeddedBackend | undefined

/** Starts the backend that the screens of this file ask: the embedded one, with every rule of its database. */
export function useBackend(): void {
  beforeAll(async () => {
    backend = await startBackend()
    const { internalUrl: url, keys } = backend
    configure(site, url)
    testsBackend(() => ({ url, secretKey: keys.secret }))
  })
  afterAll(() => backend?.stop())
}

function running(): EmbeddedBackend {
  if (backend === undefined) throw new Error('useBackend() has not been called')
  return backend
}

/** Reads and writes as the account may, beside the screens. */
export async function clientOf({ email }: Account): Promise<PostgrestClient<Database>> {
  const { internalUrl, keys } = running()
  const { access_token: token } = await askAuth<{ readonly access_token: string }>(
    'token?grant_type=password',
    email,
  )
  return new PostgrestClient<Database>(`${internalUrl}/rest/v1`, {
    headers: { apikey: keys.publishable, authorization: `Bearer ${token}` },
  })
}

/** Somebody who can sign in. */
export interface Account {
  readonly email: string
  readonly userId: string
}

/** Makes an account with the role. @param name what its address begins with. */
export async function makeStaff(name: string, role: 'admin' | 'sales' = 'admin'): Promise<Account> {
  const email = `${name}-${crypto.randomUUID()}@example.com`
  const { user } = await askAuth<{ readonly user: { readonly id: string } }>('signup', email)
  await serviceClient().from('user_roles').insert({ user_id: user.id, role }).throwOnError()
  return { email, userId: user.id }
}

/** Signs in past the form: the next screen that is opened has the session. */
export async function signIn({ email }: Account): Promise<void> {
  const session = await askAuth('token?grant_type=password', email)
  localStorage.setItem(sessionKey, JSON.stringify(session))
  window.dispatchEvent(new Event(sessionKey))
}

async function askAuth<Answer>(path: string, email: string): Promise<Answer> {
  const { internalUrl, keys } = running()
  const answer = await fetch(`${internalUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}
