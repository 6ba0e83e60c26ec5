import { randomUUID } from 'node:crypto'
import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSupabase } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'
import { enrolTotp, signedUp } from './second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

describe('Secrets of factors', () => {
  it('are not readable in the database', async () => {
    const auth = await signedUp(backend, 'secret@example.com')
    const { secret } = await enrolTotp(auth)
    const [row] = await backend.backend.database
      .query(`select f::text as text from auth.mfa_factors f where friendly_name = 'App'
      order by created_at desc limit 1`)
    expect(String(row?.['text'])).toContain('unverified')
    expect(String(row?.['text'])).not.toContain(secret)
    const { data } = await auth.getUser()
    expect(data.user?.factors).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(JSON.stringify(data)).not.toMatch(/"secret"|last_totp_step|credential/)
  })

  it.each([
    'mfa_factors',
    'mfa_challenges',
    'mfa_amr_claims',
    'users',
    'sessions',
    'refresh_tokens',
    'identities',
    'audit_log_entries',
  ])('are out of reach of every role of the API: auth.%s', async (table) => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const identity = { role, userId: role === 'authenticated' ? randomUUID() : null, claims: {} }
      const read = backend.backend.database.queryAs(identity, `select * from auth.${table}`)
      await expect(read, role).rejects.toMatchObject({ code: '42501' })
    }
    const { error } = await createSupabase(backend.internalUrl, backend.keys.secret)
      .schema('auth')
      .from(table)
      .select()
    expect(error?.code).toBe('PGRST106')
  })
})

describe('The endpoints of factors', () => {
  it.each([
    ['no body', null],
    ['no type', { friendly_name: 'x' }],
    ['a type that is none', { factor_type: 'sms' }],
    ['a name that is too long', { factor_type: 'totp', friendly_name: 'x'.repeat(101) }],
    ['a phone that is none', { factor_type: 'phone', phone: 'x' }],
  ])('refuse %s', async (title, json) => {
    const auth = await signedUp(backend, `${title.replaceAll(' ', '-')}@example.com`)
    const { data } = await auth.getSession()
    const response = await fetch(`${backend.internalUrl}/auth/v1/factors`, {
      method: 'POST',
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(json),
    })
    expect(response.status).toBe(400)
  })

  it('refuse visitors who are not signed in', async () => {
    for (const apikey of [backend.keys.publishable, backend.keys.secret]) {
      const response = await fetch(`${backend.internalUrl}/auth/v1/factors`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: '{"factor_type":"totp"}',
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error_code: 'no_authorization' })
    }
  })

  it('use the site as default issuer', async () => {
    const auth = await signedUp(backend, 'issuer@example.com')
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })
    expect(URI.parse(data?.totp.uri ?? '').issuer).toBe(new URL(siteUrl).host)
  })
})
