import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedBackend,
  lacksPostgres,
  siteUrl,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { expired, mailboxesOf } from './mailboxes.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { password } from './factors/second-factor.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

describe.each(testedEngines)('A change of e-mail under attack, on %s', (engine) => {
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

  it('to two addresses at once becomes one of them, by links of that one alone', async () => {
    const { auth, from } = await people.begin('two')
    const wishes = ['two-a@example.com', 'two-b@example.com']
    await Promise.all(wishes.map((email) => auth.updateUser({ email })))
    const wish = (await auth.getUser()).data.user?.new_email ?? ''
    expect(wishes).toContain(wish)
    const lost = wishes.find((email) => email !== wish) ?? ''
    expect(await people.verify(await people.tokenTo(lost))).toMatchObject(expired)
    const answers = []
    for (const link of await people.linksTo(from)) {
      answers.push((await people.verify(link.searchParams.get('token') ?? '')).status)
    }
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 403])
    await people.verify(await people.tokenTo(wish))
    expect(await people.accountOf(wish)).toBeDefined()
    expect(await people.accountOf(lost)).toBeUndefined()
  })

  it('counts each link once, however often and fast it is followed', async () => {
    const { auth, from, to } = await people.begin('fast')
    await auth.updateUser({ email: to })
    const token = await people.tokenTo(to)
    const answers = await Promise.all(Array.from({ length: 6 }, () => people.verify(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await people.emailOf(auth)).toBe(from)
  })

  it('is made once by both links at the same time', async () => {
    const { auth, from, to } = await people.begin('at-once')
    await auth.updateUser({ email: to })
    const answers = await Promise.all([
      people.verify(await people.tokenTo(from)),
      people.verify(await people.tokenTo(to)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await people.accountOf(to)).toBeDefined()
  })

  it('is not made by links of another kind or account, or by stored hashes', async () => {
    const { auth, from, to } = await people.begin('kinds')
    await auth.updateUser({ email: to })
    await people.connect().resetPasswordForEmail(from)
    const reset = await people.otherTokenTo(from)
    expect(reset).not.toBe('')
    expect(await people.verify(reset)).toMatchObject(expired)
    const [current, next] = [await people.tokenTo(from), await people.tokenTo(to)]
    for (const type of ['recovery', 'signup', 'magiclink']) {
      expect(await people.verify(next, type)).toMatchObject(expired)
    }
    for (const type of [
      'reauthentication',
      'EMAIL_CHANGE',
      'email_change ',
      'email',
      'invite',
      '',
    ]) {
      expect((await people.verify(next, type)).status, type).toBeGreaterThanOrEqual(400)
    }
    const [kept] = await sql<{ hashes: string[] }>(
      `select array[email_change_token_current, email_change_token_new] as hashes
       from auth.users where email = $1`,
      [from],
    )
    for (const hash of kept?.hashes ?? []) expect(await people.verify(hash)).toMatchObject(expired)
    for (const guess of ['', 'null', randomUUID(), '%']) {
      expect(await people.verify(guess)).toMatchObject(expired)
    }
    const other = await people.begin('kinds-other')
    await other.auth.updateUser({ email: other.to })
    await people.verify(await people.tokenTo(other.from))
    await people.verify(current)
    expect(await people.emailOf(auth)).toBe(from)
    expect(await people.emailOf(other.auth)).toBe(other.from)
  })

  it.each(['/auth/v1/%75ser', '/auth/v1/user?x=1'])('has no other way in: %s', async (path) => {
    const name = `path-${path.length}`
    const { auth, from, to } = await people.begin(name)
    const { data } = await auth.getSession()
    const { send } = people
    const token = data.session?.access_token
    const key = backend.keys.publishable
    await send(path, { method: 'PUT', key, token, json: { email: to } })
    expect(await people.linksTo(from)).toHaveLength(1)
    expect(await people.linksTo(to)).toHaveLength(1)
    const again = { type: 'email_change', email: from }
    expect((await send('/auth/v1/resend', { key, json: again })).status).toBe(422)
  })

  it.each([
    ['the Kelvin sign', 'bloc\u212A@example.com'],
    ['a dotless i', 'adm\u0131n@example.com'],
    ['a capital I with a dot', 'adm\u0130n@example.com'],
    ['wide letters', '\uFF41dmin@example.com'],
    ['a letter that cannot be seen', 'admin\u200B@example.com'],
    ['a dot at the end', 'admin@example.com.'],
    ['a space at the end', 'admin@example.com '],
    ['a line', 'admin@example.com\nBcc: all@example.com'],
    ['two signs', 'admin@example.com@example.net'],
    ['a name', 'Admin <admin@example.com>'],
    ['a list', 'admin@example.com,other@example.com'],
  ])('to an address with %s is refused, and so is a sign-up', async (name, email) => {
    const { auth, from } = await people.begin(`odd-${name.replaceAll(' ', '-')}`)
    const refused = { status: 400, code: 'validation_failed' }
    expect((await auth.updateUser({ email })).error).toMatchObject(refused)
    expect((await people.connect().signUp({ email, password })).error).toMatchObject(refused)
    expect(await people.linksTo(from)).toEqual([])
  })

  it('to the same address in another case is no change', async () => {
    const { auth, from } = await people.begin('same')
    const { data, error } = await auth.updateUser({ email: from.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBeUndefined()
    expect(await mailsTo(backend.dataDir, from)).toEqual([])
  })

  it('links to the site, whatever host a request names', async () => {
    const { auth, from, to } = await people.begin('host')
    const { data } = await auth.getSession()
    const status = await new Promise((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        apikey: backend.keys.publishable,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      }
      const asked = httpRequest(`${backend.internalUrl}/auth/v1/user`, { method: 'PUT', headers })
      asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      asked.end(JSON.stringify({ email: to }))
    })
    expect(status).toBe(200)
    for (const address of [from, to]) {
      const [mail = ''] = await mailsTo(backend.dataDir, address)
      expect(mail).not.toContain('evil')
      expect((await people.linksTo(address))[0]?.origin).toBe(siteUrl)
    }
  })

  it('requires the second factor if there is one', async () => {
    const { auth, from, to } = await people.begin('factor')
    const id = await people.accountOf(from)
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status)
       values (gen_random_uuid(), $1, 'totp', 'verified')`,
      [id],
    )
    expect((await auth.updateUser({ email: to })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect(await people.linksTo(from)).toEqual([])
  })
})
