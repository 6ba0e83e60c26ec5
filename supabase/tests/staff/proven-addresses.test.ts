import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { beginSession, prove } from './mailed-sessions.ts'

interface Candidate {
  readonly user_id: string
  readonly email: string
  readonly is_proven: boolean
}

describeOnDatabase('An address', (test) => {
  beforeAll(() => addUsers(test.database))

  const sql = <T extends object>(text: string, params: readonly unknown[] = []) =>
    test.database.query<T>(text, params)

  /** An account as a sign-up without confirmation makes it, with a session. */
  async function plainAccount(email = `${randomUUID()}@example.com`) {
    const id = randomUUID()
    await sql(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
       values ($1, $2, 'hash', now())`,
      [id, email],
    )
    return { id, email, session: await beginSession(test.database, id, 'password') }
  }

  const grant = (account: string, email: string) =>
    test.database.queryAs(identities.admin, `select public.grant_role($1, $2, 'admin')`, [
      account,
      email,
    ])

  const candidates = (call: string, params: readonly unknown[]) =>
    test.database.queryAs<Candidate>(identities.serviceRole, `select * from public.${call}`, params)

  const isProven = async (email: string) =>
    (await candidates('role_candidate($1)', [email])).map((row) => row.is_proven)

  const left = async (id: string) => {
    const [row] = await sql<{ password: string; sessions: string[] }>(
      `select encrypted_password as password,
         array(select s.id::text from auth.sessions s where s.user_id = u.id) as sessions
       from auth.users u where id = $1`,
      [id],
    )
    return row
  }

  it('of a plain sign-up is not confirmed, and gives no role', async () => {
    const { id, email } = await plainAccount()
    expect(await isProven(email)).toEqual([false])
    await expect(grant(id, email)).rejects.toMatchObject({ code: 'PT422' })
    for (const method of ['password', 'oauth', 'totp', 'mfa/phone', 'anonymous', 'sso/saml']) {
      await sql('update auth.users set recovery_sent_at = now() where id = $1', [id])
      await beginSession(test.database, id, method)
    }
    expect(await isProven(email)).toEqual([false])
  })

  it('is confirmed by a mailed link, and belongs to its reader alone from then on', async () => {
    const { id, email } = await plainAccount()
    const session = await prove(test.database, id)
    expect(await isProven(` ${email.toUpperCase()} `)).toEqual([true])
    expect(await left(id)).toEqual({ password: '', sessions: [session] })
    await grant(id, email)
    await sql(`update auth.users set encrypted_password = 'own' where id = $1`, [id])
    await prove(test.database, id)
    expect((await left(id))?.password).toBe('own')
    expect((await left(id))?.sessions).toHaveLength(2)
  })

  it('is confirmed by the link of a sign-up, which keeps the password', async () => {
    const { id, email } = await plainAccount()
    await sql('update auth.users set confirmation_sent_at = now() where id = $1', [id])
    await beginSession(test.database, id, 'otp')
    expect(await isProven(email)).toEqual([true])
    expect(await left(id)).toMatchObject({ password: 'hash' })
  })

  it('that was changed without confirmation gives no role, even with a mail to the former one', async () => {
    const { id } = await plainAccount()
    await prove(test.database, id)
    await sql('update auth.users set recovery_sent_at = now() where id = $1', [id])
    const email = `${randomUUID()}@example.com`
    await sql('update auth.users set email = $2 where id = $1', [id, email])
    expect(await isProven(email)).toEqual([false])
    // The clock of some databases counts milliseconds, and a mail may leave in the same one.
    await sql(
      `update auth.users set recovery_sent_at = email_since
       from private.proven_addresses where id = $1 and user_id = id`,
      [id],
    )
    await beginSession(test.database, id, 'otp')
    expect(await isProven(email)).toEqual([false])
    await sql(`update auth.users set encrypted_password = 'former' where id = $1`, [id])
    const session = await prove(test.database, id)
    expect(await isProven(email)).toEqual([true])
    expect(await left(id)).toEqual({ password: '', sessions: [session] })
  })

  it('of an account with a phone is not confirmed by a code, which may be a text message', async () => {
    const { id, email } = await plainAccount()
    await sql(`update auth.users set phone = '15550100' where id = $1`, [id])
    await prove(test.database, id)
    expect(await isProven(email)).toEqual([false])
  })

  it('gives the role to the account that was shown, and not if its address has changed', async () => {
    const { id, email } = await plainAccount()
    await prove(test.database, id)
    const next = `${randomUUID()}@example.com`
    await sql('update auth.users set email = $2 where id = $1', [id, next])
    const { id: successor } = await plainAccount(email)
    await prove(test.database, successor)
    await expect(grant(id, email)).rejects.toMatchObject({ code: 'PT409' })
    await expect(grant(id, next)).rejects.toMatchObject({ code: 'PT422' })
    await expect(grant(randomUUID(), email)).rejects.toMatchObject({ code: 'PT404' })
    const roles = 'select user_id from public.user_roles where user_id = any ($1::uuid[])'
    expect(await sql(roles, [`{${id},${successor}}`])).toEqual([])
  })

  it('need not be confirmed for a role by account id, which only the service key may give', async () => {
    const { id, email } = await plainAccount()
    const call = 'role_candidate(account => $1)'
    expect(await candidates(call, [id])).toMatchObject([{ user_id: id, email, is_proven: false }])
    const give = (needsProof: boolean) =>
      test.database.queryAs(
        identities.serviceRole,
        `select public.give_role($1, $2, 'admin', $3)`,
        [id, email, needsProof],
      )
    await expect(give(true)).rejects.toMatchObject({ code: 'PT422' })
    await give(false)
    expect(await sql('select from public.user_roles where user_id = $1', [id])).toHaveLength(1)
  })

  it.each(['anon', 'stranger', 'serviceRole'] as const)(
    'is neither read nor confirmed by %s',
    async (name) => {
      for (const text of [
        'select * from private.proven_addresses',
        `insert into private.proven_addresses (user_id, email) values (gen_random_uuid(), 'a')`,
      ]) {
        await expect(test.database.queryAs(identities[name], text)).rejects.toMatchObject({
          code: '42501',
        })
      }
    },
  )
})
