import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerBrowser } from '#supabase/functions/accept-invitation/handler.ts'
import { notifyLead } from '#supabase/functions/notify-lead/handler.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import {
  createSender,
  createSupabase,
  fromOwnAddress,
  type Send,
  type SignedUp,
  signUp,
} from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'

const password = 'chosen by the invited'

let backend: EmbeddedBackend
let send: Send
let admin: SignedUp

beforeAll(async () => {
  backend = await startBackend({ proxies: '127.0.0.1', leadMailsEveryMs: 20 })
  send = createSender(backend.internalUrl)
  admin = await signUp(backend, 'admin@example.com', { admin: true })
}, 60_000)

afterAll(() => backend.stop())

const key = () => backend.keys.publishable
const asAdmin = (name: string, json: object) =>
  send(`/rest/v1/rpc/${name}`, { key: key(), token: admin.token, json })

/** The token in the latest mail to an address, once there are so many mails. */
async function tokenOf(email: string, mails = 1): Promise<string> {
  let found: string[] = []
  await expect
    .poll(async () => {
      const all = await mailsTo(backend.dataDir, email).catch(() => [])
      found = all.filter((mail) => mail.includes('#invitation='))
      return found.length
    })
    .toBe(mails)
  return /\/auth\?view=invitation#invitation=([0-9a-f]{64})\n/.exec(found.at(-1) ?? '')?.[1] ?? ''
}

async function invited(name: string, role = 'sales') {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
  const { status, body } = await asAdmin('invite_staff', { invited_email: email, given_role: role })
  expect(status).toBe(200)
  return { email, id: String(body), token: await tokenOf(email) }
}

const accept = (token: string, chosen = password, headers = fromOwnAddress()) =>
  send('/functions/v1/accept-invitation', {
    key: key(),
    headers,
    json: { token, password: chosen },
  })
const read = async (token: string) =>
  (await send('/rest/v1/rpc/read_invitation', { key: key(), json: { token } })).body
const connect = () => createSupabase(backend.internalUrl, key(), fromOwnAddress())
const signIn = (email: string, secret = password) =>
  connect().auth.signInWithPassword({ email, password: secret })
const accessOf = async (token: string | undefined) =>
  (await send('/rest/v1/rpc/my_access', { key: key(), token, json: {} })).body

describe('An invitation by mail', () => {
  it('makes an account with the chosen password and the role, once', async () => {
    const { email, token } = await invited('new')
    expect(await accept(token)).toMatchObject({ status: 200, body: { email } })
    const { data, error } = await signIn(email)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    expect(await accessOf(data.session?.access_token)).toBe('sales')
    for (const secret of [password, 'of a thief']) {
      expect(await accept(token, secret)).toMatchObject({ status: 410, body: { code: 'used' } })
    }
    expect((await signIn(email)).error).toBeNull()
  })

  it('works once in two tabs at the same moment', async () => {
    const { email, token } = await invited('tabs')
    const answers = await Promise.all([accept(token, 'first tab'), accept(token, 'second tab')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const tries = await Promise.all([signIn(email, 'first tab'), signIn(email, 'second tab')])
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('takes the account from a stranger who registered the address, with all access', async () => {
    const { email, token } = await invited('named')
    const { token: theirs } = await signUp(backend, email)
    expect(await read(token)).toMatchObject({ state: 'open', account: 'unproven' })
    expect(await accept(token)).toMatchObject({ status: 200 })
    expect((await signIn(email, 'a long password')).error?.code).toBe('invalid_credentials')
    expect(await accessOf(theirs)).toMatchObject({ code: 'PT401' })
    const { data } = await signIn(email)
    expect(await accessOf(data.session?.access_token)).toBe('sales')
  })

  it('leaves the password of a confirmed account alone, which has to sign in', async () => {
    const { email, token } = await invited('known', 'admin')
    const account = await signUp(backend, email)
    await backend.backend.database.query(
      'insert into private.proven_addresses (user_id, email) values ($1, $2)',
      [account.id, email],
    )
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'sign-in' } })
    const other = await signUp(backend, `other-${email}`)
    const join = (session: SignedUp) =>
      send('/rest/v1/rpc/accept_invitation', { key: key(), token: session.token, json: { token } })
    expect(await join(other)).toMatchObject({ status: 422 })
    expect(await join(account)).toMatchObject({ status: 204 })
    expect(await accessOf(account.token)).toBe('admin')
    expect(await join(account)).toMatchObject({ status: 410 })
  })

  it('is shown in the list and at the link as withdrawn or replaced', async () => {
    const { email, id, token } = await invited('again')
    expect(await asAdmin('resend_invitation', { invitation: id })).toMatchObject({ status: 204 })
    const second = await tokenOf(email, 2)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'unknown' } })
    // The mail is written before its time is noted.
    const sent = { id, email, state: 'open', sent_at: expect.any(String) }
    await expect
      .poll(async () => (await asAdmin('pending_invitations', {})).body)
      .toContainEqual(expect.objectContaining(sent))
    await asAdmin('revoke_invitation', { invitation: id })
    expect(await accept(second)).toMatchObject({ status: 410, body: { code: 'revoked' } })
    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  })

  it('requires an acceptable password, and stays valid until then', async () => {
    const { token } = await invited('weak')
    for (const weak of ['short', 'x'.repeat(73)]) {
      expect(await accept(token, weak)).toMatchObject({
        status: 422,
        body: { code: 'weak_password', message: expect.stringContaining('6 to 72') },
      })
    }
    expect(await read(token)).toMatchObject({ state: 'open' })
  })

  it('cannot be guessed: invalid tokens are refused, and tries are limited', async () => {
    const headers = fromOwnAddress()
    for (const json of [{}, { token: 'x', password }, { token: 1, password }, [], null]) {
      const answer = await send('/functions/v1/accept-invitation', { key: key(), headers, json })
      expect(answer.status, JSON.stringify(json)).toBe(400)
    }
    const statuses = new Set<number>()
    for (let round = 0; round < 30; round++) {
      statuses.add((await accept('a'.repeat(64), password, headers)).status)
    }
    expect([...statuses]).toEqual([410, 429])
  })

  it('does not work without the API key, and exposes no other functions', async () => {
    const json = { token: 'a'.repeat(64), password }
    expect((await send('/functions/v1/accept-invitation', { json })).status).toBe(401)
    expect((await send('/functions/v1/other', { key: key(), json })).status).toBe(404)
  })
})

describe('On a hosted project', () => {
  const variables = () => ({
    SUPABASE_URL: backend.internalUrl,
    SUPABASE_SERVICE_ROLE_KEY: backend.keys.secret,
  })
  const ask = (method: string, json?: object) =>
    answerBrowser(
      new Request('https://project.example/functions/v1/accept-invitation', {
        method,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
      variables(),
    )

  it('the function accepts in the same way, for a site of another origin', async () => {
    const asked = await ask('OPTIONS')
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain('apikey')
    const { email, token } = await invited('hosted')
    const answer = await ask('POST', { token, password })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await signIn(email)).error).toBeNull()
    expect((await ask('GET')).status).toBe(405)
    expect(
      (await answerBrowser(new Request('https://x.example', { method: 'POST' }), {})).status,
    ).toBe(500)
  })

  it('its mails are sent with those about leads', async () => {
    const sent: unknown[] = []
    const silent = await startBackend()
    try {
      const boss = await signUp(silent, 'boss@example.com', { admin: true })
      await createSender(silent.internalUrl)('/rest/v1/rpc/invite_staff', {
        key: silent.keys.publishable,
        token: boss.token,
        json: { invited_email: 'hosted@example.com', given_role: 'sales' },
      })
      const original = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        if (input !== 'https://mail.example/') return original(input, init)
        sent.push(await new Request(input, init).json())
        return new Response('{}')
      }
      try {
        await notifyLead(
          new Request('https://project.example/functions/v1/notify-lead', {
            method: 'POST',
            headers: { 'x-hook-secret': 'a secret' },
          }),
          {
            SUPABASE_URL: silent.internalUrl,
            SUPABASE_SERVICE_ROLE_KEY: silent.keys.secret,
            HOOK_SECRET: 'a secret',
            MAIL_API_URL: 'https://mail.example/',
            MAIL_API_KEY: 'key',
            MAIL_FROM: 'sales@example.com',
            SITE_URL: 'https://www.example.com/',
          },
          installedFonts,
        )
      } finally {
        globalThis.fetch = original
      }
      expect(sent).toEqual([
        expect.objectContaining({
          to: ['hosted@example.com'],
          text: expect.stringMatching(
            /https:\/\/www\.example\.com\/auth\?view=invitation#invitation=[0-9a-f]{64}\n/,
          ),
        }),
      ])
    } finally {
      await silent.stop()
    }
  }, 60_000)
})
