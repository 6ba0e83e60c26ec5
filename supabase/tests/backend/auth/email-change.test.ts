import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedBackend,
  lacksPostgres,
  siteUrl,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { expired, halfWords, mailboxesOf } from './mailboxes.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { password } from './factors/second-factor.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

describe.each(testedEngines)('A change of e-mail, on %s', (engine) => {
  if (engine === 'Postgres' && lacksPostgres) {
    it.skip('needs the server binaries of Postgres', () => undefined)
    return
  }
  let backend: EmbeddedBackend
  let people: ReturnType<typeof mailboxesOf>

  beforeAll(async () => {
    backend = await startBackend({ engine, proxies: '127.0.0.1, ::1' })
    people = mailboxesOf(backend)
  }, 120_000)

  afterAll(() => backend.stop())

  const sql = <T extends object>(text: string, params: readonly unknown[] = []) =>
    backend.backend.database.query<T>(text, params)

  it.each([
    ['old', 0],
    ['new', 1],
  ])('needs both addresses, the %s one first', async (name, first) => {
    const { auth, from, to } = await people.begin(`both-${name}`)
    const { data, error } = await auth.updateUser({ email: to })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: from, new_email: to })
    const tokens = [await people.tokenTo(from), await people.tokenTo(to)]
    const half = await people.verify(tokens[first] ?? '')
    expect(half).toMatchObject({ status: 200, body: { msg: halfWords, code: '200' } })
    expect(await people.emailOf(auth)).toBe(from)
    expect(await people.verify(tokens[first] ?? '')).toMatchObject(expired)
    const other = people.connect()
    const done = await other.verifyOtp({
      type: 'email_change',
      token_hash: tokens[1 - first] ?? '',
    })
    expect(done.error).toBeNull()
    expect(done.data.session?.user.email).toBe(to)
    expect(done.data.user).toMatchObject({ email: to, identities: [{ email: to }] })
    expect(await people.emailOf(other)).toBe(to)
    expect((await other.refreshSession()).error).toBeNull()
    expect(await people.verify(tokens[1 - first] ?? '')).toMatchObject(expired)
    expect((await people.connect().signInWithPassword({ email: to, password })).error).toBeNull()
    const former = await people.connect().signInWithPassword({ email: from, password })
    expect(former.error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('ends all other sessions, voids links to the former address and notifies it', async () => {
    const { auth, from, to } = await people.begin('sessions')
    const second = await people.signedIn(from)
    await auth.updateUser({ email: to })
    await people.connect().resetPasswordForEmail(from)
    const reset = await people.otherTokenTo(from)
    await people.verify(await people.tokenTo(from))
    await people.verify(await people.tokenTo(to))
    for (const ended of [auth, second]) expect((await ended.getUser()).error).not.toBeNull()
    expect(await people.verify(reset, 'recovery')).toMatchObject(expired)
    expect((await mailsTo(backend.dataDir, from)).at(-1)).toContain('was changed')
  })

  it('reports its outcome on the page that requested it, and on no other', async () => {
    const { auth, from, to } = await people.begin('links')
    const page = `${siteUrl}/auth?from=mail`
    await auth.updateUser({ email: to }, { emailRedirectTo: page })
    const [current] = await people.linksTo(from)
    const [next] = await people.linksTo(to)
    const half = await people.follow(current)
    expect(half).toMatchObject({ status: 303, facts: { message: halfWords } })
    expect(half.target.href.split('#')[0]).toBe(page)
    expect((await people.follow(current)).facts).toMatchObject({ error_code: 'otp_expired' })
    next?.searchParams.set('redirect_to', 'https://evil.example/')
    const done = await people.follow(next)
    expect(done.target.origin).toBe(siteUrl)
    expect(done.facts).toMatchObject({ type: 'email_change', token_type: 'bearer' })
    const { access_token = '', refresh_token = '' } = done.facts
    const opened = people.connect()
    expect((await opened.setSession({ access_token, refresh_token })).error).toBeNull()
    expect(await people.emailOf(opened)).toBe(to)
  })

  it('to an address with an account gets the same response, and its holder no link', async () => {
    const { auth, from, to } = await people.begin('known')
    const taken = 'known-taken@example.com'
    const owner = await people.signedUp(taken)
    const answer = async (email: string) => {
      const { data, error } = await auth.updateUser({ email })
      const { updated_at, email_change_sent_at, new_email, ...user } = data.user ?? {}
      return {
        error,
        user,
        shape: [typeof updated_at, typeof email_change_sent_at, new_email === email],
      }
    }
    const free = await answer(to)
    expect(await answer(taken)).toEqual(free)
    expect(await people.linksTo(taken)).toEqual([])
    expect((await mailsTo(backend.dataDir, taken)).at(-1)).toContain('nothing has changed')
    expect(await people.verify(await people.tokenTo(from))).toMatchObject({
      status: 200,
      body: { code: '200' },
    })
    expect(await people.verify(await people.tokenTo(to))).toMatchObject(expired)
    expect(await people.emailOf(owner)).toBe(taken)
  })

  it('to an address that was taken meanwhile is refused permanently', async () => {
    const { auth, from, to } = await people.begin('overtaken')
    await auth.updateUser({ email: to })
    const [current, next] = [await people.tokenTo(from), await people.tokenTo(to)]
    await people.verify(current)
    await people.signedUp(to)
    const refused = { status: 422, body: { error_code: 'email_exists' } }
    expect(await people.verify(next)).toMatchObject(refused)
    expect(await people.verify(next)).toMatchObject(expired)
    expect(await people.emailOf(auth)).toBe(from)
    expect((await auth.getUser()).data.user?.new_email).toBeUndefined()
  })

  it('replaces a former one, whose links stop working', async () => {
    const { auth, from, to } = await people.begin('replaced')
    await auth.updateUser({ email: to })
    const former = [await people.tokenTo(from), await people.tokenTo(to)]
    await people.verify(former[1] ?? '')
    await auth.updateUser({ email: 'replaced-again@example.com' })
    for (const token of former) expect(await people.verify(token)).toMatchObject(expired)
    expect(await people.verify(await people.tokenTo(from))).toMatchObject({
      body: { msg: halfWords },
    })
    expect(await people.emailOf(auth)).toBe(from)
  })

  it('is not made by links older than an hour', async () => {
    const { auth, from, to } = await people.begin('old-links')
    await auth.updateUser({ email: to })
    await people.verify(await people.tokenTo(from))
    await sql(
      `update auth.users set email_change_sent_at = now() - interval '61 minutes' where email = $1`,
      [from],
    )
    expect(await people.verify(await people.tokenTo(to))).toMatchObject(expired)
    expect(await people.emailOf(auth)).toBe(from)
  })

  it('is cancelled by a new password, and survives a sign-out', async () => {
    const { auth, from, to } = await people.begin('password')
    await auth.updateUser({ email: to })
    const former = [await people.tokenTo(from), await people.tokenTo(to)]
    expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
    for (const token of former) expect(await people.verify(token)).toMatchObject(expired)
    await auth.updateUser({ email: to })
    await auth.signOut({ scope: 'global' })
    await people.verify(await people.tokenTo(from))
    expect(await people.verify(await people.tokenTo(to))).toMatchObject({ status: 200 })
    expect(await people.accountOf(to)).toBeDefined()
  })
})
