import 'fake-indexeddb/auto'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/backend/database.types.ts'
import { exampleRows, saveRows } from '#scripts/database/fill-example-catalogue.ts'
import { configure } from '#src/platform/env.ts'
import { storedSession } from '#src/session/api/session-presence.ts'
import { readSeedPosts } from '#supabase/seed/read-posts.ts'
import { postRows } from '#supabase/seed/seed-rows.ts'
import { password } from '#tests/support/authenticator-app.ts'
import { ownAddress } from '#tests/support/visitor-address.ts'
import { serviceClient, testsBackend } from '#tests/support/service-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'

const site = 'http://localhost:4173'

/** Where replies of customers arrive, and by which secret. */
const receivedMails = { replyAddress: 'reply@mail.example.com', secret: 'secret of the provider' }

let starting: Promise<EmbeddedBackend> | undefined
let backend: EmbeddedBackend | undefined

/**
 * Starts the embedded backend for screens, with every rule of its database. The files of a process
 * share it, because the screens keep its address, so a test finds its data by unique names. It ends
 * with the process.
 */
export async function startScreenBackend(): Promise<void> {
  starting ??= startBackend({ leadMailsEveryMs: 200, proxies: '127.0.0.1', receivedMails })
  backend = await starting
  const { internalUrl: url, keys, dataDir } = backend
  configure(site, url)
  testsBackend(() => ({ url, secretKey: keys.secret, dataDir }))
}

function running(): EmbeddedBackend {
  if (backend === undefined) throw new Error('withScreens() has not been called')
  return backend
}

/** A client with the account's permissions, next to the screens. */
export async function clientOf(email: string): Promise<PostgrestClient<Database>> {
  const { internalUrl, keys } = running()
  const { access_token: token } = await askAuth<{ readonly access_token: string }>(
    'token?grant_type=password',
    email,
  )
  return new PostgrestClient<Database>(`${internalUrl}/rest/v1`, {
    headers: { apikey: keys.publishable, authorization: `Bearer ${token}` },
  })
}

/**
 * Creates an account as a visitor would.
 * @param name with which its address begins.
 * @returns the address.
 */
export async function makeAccount(name: string): Promise<string> {
  return (await signUp(name)).email
}

/** The same for a member of staff. */
export async function makeStaff(name: string, role: 'admin' | 'sales' = 'admin'): Promise<string> {
  const { email, user } = await signUp(name)
  await serviceClient().from('user_roles').insert({ user_id: user.id, role }).throwOnError()
  return email
}

async function signUp(name: string) {
  const email = `${name}-${crypto.randomUUID()}@example.com`
  const { user } = await askAuth<{ readonly user: { readonly id: string } }>('signup', email)
  return { email, user }
}

/**
 * Delivers a mail as a provider does.
 * @param head the lines of its header, without an id.
 */
export async function deliverMail(head: readonly string[], body: string): Promise<void> {
  const answer = await fetch(`${running().internalUrl}/functions/v1/receive-mail`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${receivedMails.secret}`,
      'content-type': 'message/rfc822',
    },
    body: [...head, `Message-ID: <${crypto.randomUUID()}@example.org>`, '', body].join('\r\n'),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Signs in without the form: the next screen that opens has the session. */
export async function signIn(email: string): Promise<void> {
  const session = await askAuth('token?grant_type=password', email)
  storedSession.write(JSON.stringify(session))
}

/**
 * Sends a request without the forms.
 * @throws the server's message if it refuses.
 */
export async function askAuth<Answer>(
  path: string,
  email: string,
  secret = password,
): Promise<Answer> {
  const { internalUrl, keys } = running()
  const answer = await fetch(`${internalUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: keys.publishable,
      'content-type': 'application/json',
      // One address can create few accounts an hour.
      ...(path === 'signup' && { 'x-forwarded-for': ownAddress() }),
    },
    body: JSON.stringify({ email, password: secret }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

let examples: Promise<void> | undefined

/** Adds the example catalogue and the first posts, without their pictures, once in a process. */
export async function storeExamples(): Promise<void> {
  examples ??= (async () => {
    const rest = serviceClient()
    await saveRows(rest, await exampleRows())
    const posts = readSeedPosts().map((post) => postRows(post).row)
    await rest.rpc('fill_first_posts', { posts }).throwOnError()
  })()
  await examples
}
