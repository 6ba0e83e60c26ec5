import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Send, createSender, createSupabase, signUp } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { latestLink } from './mails/mails.ts'
import { prepareMixture, sendMixture } from './requests/mixed-requests.ts'
import { attachment, inquiry, product, quoteRequest } from './rows.ts'
import { connectTo, enrolTotp, prove, signedIn, signedUp } from './auth/factors/second-factor.ts'

describe.skipIf(lacksPostgres)('On a Postgres server, the backend', () => {
  let backend: EmbeddedBackend
  let send: Send
  let anon: string
  let secret: string

  beforeAll(async () => {
    backend = await startBackend({ engine: 'Postgres', content: 'empty' })
    send = createSender(backend.internalUrl)
    anon = backend.keys.publishable
    secret = backend.keys.secret
  })

  afterAll(() => backend.stop())

  it('reads with the wire formats of PostgREST', async () => {
    const row = product('bare')
    await send('/rest/v1/products', { key: secret, json: row })
    const { body } = await send(
      '/rest/v1/products?select=id,features,version,created_at,product_images(id)&slug=eq.bare',
      { key: anon },
    )
    expect(body).toEqual([
      {
        id: row.id,
        features: [],
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
        product_images: [],
      },
    ])
    expect(
      await backend.backend.database.query(
        `select 43.50::numeric(8, 2) as area, timestamp '2026-11-21 01:02:03.5' as at, '{"a": 1}'::jsonb as json`,
      ),
    ).toEqual([{ area: 43.5, at: '2026-11-21T01:02:03.5', json: { a: 1 } }])
  })

  it('accepts second factors, and ends sessions without one', async () => {
    const email = 'factor@example.com'
    const first = await signedUp(backend, email)
    const second = await signedIn(backend, email)
    const app = await enrolTotp(second)
    expect((await prove(second, app, -1)).error).toBeNull()
    expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await second.refreshSession()).error).toBeNull()
    const level = await second.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2' })
    const code = app.code()
    const { factorId } = app
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => second.mfa.challengeAndVerify({ factorId, code })),
    )
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await second.mfa.unenroll({ factorId })).error).toBeNull()
    const { data: phone } = await second.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'SMS',
      phone: '+919876543210',
    })
    expect((await second.mfa.challenge({ factorId: phone?.id ?? '' })).error).toBeNull()
    const { data: key } = await second.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const { data: asked } = await second.mfa.challenge({
      factorId: key?.id ?? '',
      webauthn: { rpId: 'localhost' },
    })
    expect(asked?.webauthn.type).toBe('create')
  })

  it('rotates refresh tokens, even for many at once', async () => {
    const auth = await signedUp(backend, 'tabs@example.com')
    const refresh_token = (await auth.getSession()).data.session?.refresh_token ?? ''
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => connectTo(backend).refreshSession({ refresh_token })),
    )
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  })

  it('accepts JSON values, even a bare boolean or number, and filters by booleans', async () => {
    for (const value of [true, false, 1, [1], { a: true }]) {
      const setting = { key: 'kind', value }
      const path = '/rest/v1/site_settings?on_conflict=key'
      const headers = { prefer: 'resolution=merge-duplicates' }
      expect(
        (await send(path, { key: secret, json: setting, headers })).body,
        JSON.stringify(value),
      ).toBeFalsy()
      const read = await send('/rest/v1/site_settings?select=value&key=eq.kind', { key: secret })
      expect(read.body).toEqual([{ value }])
    }
    const hidden = await send('/rest/v1/products?select=slug&published=eq.false', { key: secret })
    expect(hidden.status).toBe(200)
  })

  it('refuses writes with the codes of PostgREST', async () => {
    const row = quoteRequest()
    const [path, key] = ['/rest/v1/quote_requests', anon]
    expect(await send(path, { key, json: row })).toMatchObject({ status: 201 })
    for (const [json, status, code] of [
      [row, 409, '23505'],
      [quoteRequest({ details: 'short' }), 400, '23514'],
      [quoteRequest({ id: 'x' }), 400, '22P02'],
      [quoteRequest({ status: 'won' }), 401, '42501'],
      [quoteRequest({ nope: 1 }), 400, 'PGRST204'],
    ] as const) {
      expect(await send(path, { key, json })).toMatchObject({ status, body: { code } })
    }
  })

  it('returns 429 for the sixth request of an address, sent with five others at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        send('/rest/v1/inquiries', { key: anon, json: inquiry({ email: 'busy@example.com' }) }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 429,
    ])
    expect(answers.find((answer) => answer.status === 429)?.body).toMatchObject({ code: 'PT429' })
  })

  it('signs up, in, refreshes and recovers', async () => {
    const account = { email: 'anna@example.com', password: 'a long password' }
    const connect = () => createSupabase(backend.internalUrl, anon).auth
    await signUp(backend, account.email)
    const auth = connect()
    const { data } = await auth.signInWithPassword(account)
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: account.email },
    })
    expect((await auth.refreshSession()).error).toBeNull()
    expect((await auth.getUser()).data.user?.email).toBe(account.email)
    expect((await connect().signUp(account)).error).toMatchObject({ code: 'user_already_exists' })
    await auth.resetPasswordForEmail(account.email)
    const token_hash =
      (await latestLink(backend.dataDir, account.email)).searchParams.get('token') ?? ''
    const recovery = connect()
    expect((await recovery.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await recovery.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await auth.signOut()).error).toBeNull()
    expect((await connect().signInWithPassword(account)).error?.status).toBe(400)
  })

  it('accepts an announced file once, and returns it', async () => {
    const row = quoteRequest()
    const { bytes, path, entry } = attachment(row.id, 'a plan')
    const json = { ...row, attachment_manifest: [entry] }
    await send('/rest/v1/quote_requests', { key: anon, json })
    const { storage } = createSupabase(backend.internalUrl, anon)
    const bucket = storage.from('quote-attachments')
    const upload = () => bucket.upload(path, bytes, { contentType: 'application/pdf' })
    expect((await upload()).error).toBeNull()
    expect((await upload()).error).toMatchObject({ statusCode: '409' })
    const other = await bucket.upload(path.replace('/0-', '/1-'), bytes, {
      contentType: 'application/pdf',
    })
    expect(other.error).toMatchObject({ statusCode: '403' })
    const answer = await fetch(bucket.getPublicUrl(path).data.publicUrl)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    const receipt = await send('/rest/v1/rpc/lead_receipt', {
      key: anon,
      json: { lead_id: row.id },
    })
    expect(receipt.body).toMatchObject({ files: [{ path, arrived: true, size: bytes.length }] })
  })
})

describe.skipIf(lacksPostgres)('On a Postgres server, 20 requests at once', () => {
  it(
    'are each run with their own role',
    async () => {
      const backend = await startBackend({ engine: 'Postgres' })
      try {
        const mixture = await prepareMixture(backend)
        const send = createSender(backend.internalUrl)
        const load = { requests: proofs.mixedRequests, atOnce: 20, seed: 4 }
        expect(await sendMixture(mixture, send, load)).toEqual([])
      } finally {
        await backend.stop()
      }
    },
    proofs.timeout,
  )
})

describe.skipIf(lacksPostgres)('A Postgres server', () => {
  let backend: EmbeddedBackend
  let send: Send

  beforeAll(async () => {
    backend = await startBackend({ engine: 'Postgres' })
    send = createSender(backend.internalUrl)
    await backend.backend.database.script(`
      create function public.sleep(seconds int) returns int language plpgsql as
        'begin perform pg_sleep(seconds); return seconds; end';`)
  })

  afterAll(() => backend.stop())

  it("stops visitors' statements after two seconds, so that others are served", async () => {
    const key = backend.keys.publishable
    const ask = (seconds: number, token?: string) =>
      send('/rest/v1/rpc/sleep', { key, token, json: { seconds } })
    const slow = Array.from({ length: 12 }, () => ask(60))
    expect((await send('/rest/v1/products', { key })).status).toBe(200)
    for (const { body } of await Promise.all(slow)) expect(body).toMatchObject({ code: '57014' })
    const anybody = await signUp(backend, 'patient@example.com')
    expect(await ask(60, anybody.token)).toMatchObject({ body: { code: '57014' } })
    const staff = await signUp(backend, 'staff@example.com', { admin: true })
    expect(await ask(3, staff.token)).toMatchObject({ status: 200, body: 3 })
  })

  it('stops working for a client that has gone', async () => {
    const staff = await signUp(backend, 'gone@example.com', { admin: true })
    const leaving = new AbortController()
    const asked = fetch(`${backend.internalUrl}/rest/v1/rpc/sleep`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${staff.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ seconds: 14 }),
    })
    const logged = vi.spyOn(console, 'error')
    await expect.poll(sleepers).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(sleepers).toBe(0)
    // Its connection is clean again, so every message has been sent by now.
    expect(await send('/rest/v1/products', { key: backend.keys.publishable })).toMatchObject({
      status: 200,
    })
    expect(logged).not.toHaveBeenCalled()
  })

  it('loses its connections, and the backend continues with new ones', async () => {
    const key = backend.keys.publishable
    const lost = send('/rest/v1/rpc/sleep', { key, json: { seconds: 1 } })
    await expect.poll(sleepers).toBe(1)
    await backend.backend.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(await lost).toMatchObject({ status: 503 })
    const ask = async () => (await send('/rest/v1/products?select=id', { key })).status
    // The other connections' closing may be noticed a moment later.
    await expect
      .poll(async () => new Set(await Promise.all(Array.from({ length: 12 }, ask))))
      .toEqual(new Set([200]))
  })

  async function sleepers(): Promise<number> {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    return (await backend.backend.database.query(sql)).length
  }
})
