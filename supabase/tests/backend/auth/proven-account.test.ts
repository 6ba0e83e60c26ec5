import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSupabase } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { mailboxesOf } from './mailboxes.ts'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import { password } from './factors/second-factor.ts'

describe.each([
  ['PGlite', false],
  ['PGlite', true],
  ['Postgres', false],
] as const)('On %s, with a confirmed sign-up: %s,', (engine, confirmEmail) => {
  if (engine === 'Postgres' && lacksPostgres) {
    it.skip('needs the server binaries of Postgres', () => undefined)
    return
  }
  let backend: EmbeddedBackend
  let people: ReturnType<typeof mailboxesOf>

  beforeAll(async () => {
    const auth = { confirmEmail, messageHook: undefined }
    backend = await startBackend({ engine, proxies: '127.0.0.1, ::1', auth })
    people = mailboxesOf(backend)
  }, 120_000)

  afterAll(() => backend.stop())

  async function isProven(account_email: string): Promise<boolean | undefined> {
    const rest = createSupabase(backend.internalUrl, backend.keys.secret)
    const { data, error } = await rest.rpc('role_candidate', { account_email })
    expect(error).toBeNull()
    return (data as { is_proven: boolean }[]).at(0)?.is_proven
  }

  /** Signs up as a visitor and, where it is required, follows the link. */
  async function signUp(email: string, secret = password) {
    const auth = people.connect()
    expect((await auth.signUp({ email, password: secret })).error).toBeNull()
    return auth
  }

  const opened = async (email: string) =>
    expect((await people.follow(await latestLink(backend.dataDir, email))).facts).toHaveProperty(
      'access_token',
    )

  it('an address is confirmed once its link is followed, and not before', async () => {
    const email = 'reader@example.com'
    const auth = await signUp(email)
    expect(await isProven(email)).toBe(false)
    if (!confirmEmail) await auth.resetPasswordForEmail(email)
    expect(await isProven(email)).toBe(false)
    await opened(email)
    expect(await isProven(email)).toBe(true)
  })

  it('a stranger who registered the address before loses session and password', async () => {
    const email = 'owner@example.com'
    const stranger = await signUp(email, 'password of a stranger')
    if (confirmEmail) await signUp(email)
    else await people.connect().resetPasswordForEmail(email)
    await opened(email)
    expect(await isProven(email)).toBe(true)
    expect((await stranger.getUser()).error).not.toBeNull()
    const { error } = await people
      .connect()
      .signInWithPassword({ email, password: 'password of a stranger' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('a changed address is confirmed by its own link, even if the former one never was', async () => {
    const [from, to] = ['former@example.com', 'latter@example.com']
    const auth = await signUp(from)
    if (confirmEmail) {
      await opened(from)
      await auth.signInWithPassword({ email: from, password })
    }
    await auth.updateUser({ email: to })
    await people.verify(await people.tokenTo(from))
    expect(await isProven(from)).toBe(confirmEmail)
    expect((await people.verify(await people.tokenTo(to))).status).toBe(200)
    expect(await isProven(to)).toBe(true)
    expect((await people.connect().signInWithPassword({ email: to, password })).error).toBeNull()
  })
})
