import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'
import { latestLink, mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { connectTo, password } from './factors/second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend({ auth: { confirmEmail: true, messageHook: undefined } })
})

afterAll(() => backend.stop())

const page = `${siteUrl}/auth?confirmed=1`

function signUp(email: string, secret = password) {
  const options = { emailRedirectTo: page, data: { name: 'Anna' } }
  return connectTo(backend).signUp({ email, password: secret, options })
}

const signIn = (email: string, secret = password) =>
  connectTo(backend).signInWithPassword({ email, password: secret })

/** Follows the link of the latest mail as a browser does. */
async function confirm(email: string) {
  const link = await latestLink(backend.dataDir, email)
  const { headers } = await createSender(backend.internalUrl)(link.pathname + link.search)
  return new URL(headers.get('location') ?? '')
}

/** A response without its random parts. */
function comparable({ data, error }: Awaited<ReturnType<typeof signUp>>) {
  const { id, email, created_at, updated_at, confirmation_sent_at, user_metadata, ...user } =
    data.user ?? { id: '', created_at: '', user_metadata: {} }
  const sent = Object.keys(user_metadata)
  return { session: data.session, error, user, shape: [typeof id, typeof email, sent] }
}

describe('Where an address must be confirmed, a sign-up', () => {
  it('gives no session; the link of the mail does, on the page that asked', async () => {
    const email = 'anna@example.com'
    const { data, error } = await signUp('Anna@example.com')
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email } })
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const target = await confirm(email)
    expect(target.href.split('#')[0]).toBe(page)
    expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('signup')
    expect((await signIn(email)).error).toBeNull()
    expect((await confirm(email)).hash).toContain('error_code=otp_expired')
  })

  it('is answered alike for new, unconfirmed and confirmed addresses', async () => {
    const email = 'known@example.com'
    const fresh = comparable(await signUp(email))
    const unconfirmed = comparable(await signUp(email, 'another password'))
    expect((await confirm(email)).hash).toContain('access_token')
    const confirmed = comparable(await signUp(email, 'another password'))
    expect(unconfirmed).toEqual(fresh)
    expect(confirmed).toEqual(fresh)
    expect(await mailsTo(backend.dataDir, email)).toHaveLength(2)
    // The followed link was in the second mail.
    expect((await signIn(email, 'another password')).error).toBeNull()
    expect((await signIn(email)).error).not.toBeNull()
  })

  it('of a stranger does not choose the password of who owns the address', async () => {
    const email = 'owner@example.com'
    await signUp(email, 'password of a stranger')
    await signUp(email)
    expect((await confirm(email)).hash).toContain('access_token')
    expect((await signIn(email)).error).toBeNull()
    expect((await signIn(email, 'password of a stranger')).error).not.toBeNull()
    await signUp(email, 'password of a stranger')
    expect((await signIn(email, 'password of a stranger')).error).not.toBeNull()
  })

  it('may have its mail sent again', async () => {
    const email = 'again@example.com'
    await signUp(email)
    const first = await latestLink(backend.dataDir, email)
    const options = { emailRedirectTo: page }
    expect((await connectTo(backend).resend({ type: 'signup', email, options })).error).toBeNull()
    expect((await latestLink(backend.dataDir, email)).href).not.toBe(first.href)
    expect((await confirm(email)).hash).toContain('access_token')
    expect((await connectTo(backend).resend({ type: 'signup', email })).error).toBeNull()
    expect(await mailsTo(backend.dataDir, email)).toHaveLength(2)
    const nobody = { type: 'signup', email: 'nobody@example.com' } as const
    expect((await connectTo(backend).resend(nobody)).error).toBeNull()
    expect(await mailsTo(backend.dataDir, 'nobody@example.com')).toEqual([])
  })

  it('sends three mails an hour to one address, then 429 with the wait', async () => {
    for (let n = 0; n < 3; n++) expect((await signUp('flooded@example.com')).error).toBeNull()
    expect((await signUp('flooded@example.com')).error).toMatchObject({ status: 429 })
    const answer = await createSender(backend.internalUrl)('/auth/v1/recover', {
      key: backend.keys.publishable,
      json: { email: 'flooded@example.com' },
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each([
    ['short', 'weak_password'],
    ['ä'.repeat(37), 'validation_failed'],
  ])('with a bad password is refused for every address: %s', async (bad, code) => {
    for (const email of ['anna@example.com', 'stranger@example.com']) {
      expect((await signUp(email, bad)).error).toMatchObject({ status: 422, code })
    }
  })
})

describe('Where an address must be confirmed, a sign-in', () => {
  it('with a wrong password does not tell that an account waits', async () => {
    await signUp('waiting@example.com')
    const wrong = { status: 400, code: 'invalid_credentials' }
    expect((await signIn('waiting@example.com', 'wrong password')).error).toMatchObject(wrong)
    expect((await signIn('nobody@example.com', 'wrong password')).error).toMatchObject(wrong)
    const left = await backend.backend.database.query(
      `select from auth.users where email like '%.invalid'`,
    )
    expect(left).toEqual([])
  })
})
