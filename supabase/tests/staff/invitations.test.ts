import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, adminWithFactorAtAal1, adminWithFactorAtAal2, anon, sales, serviceRole, stranger } =
  identities

const address = 'stranger@example.com'

describeOnDatabase('An invitation of staff', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(async () => {
    await test.database.query('delete from public.staff_invitations')
    await test.database.query('delete from private.proven_addresses')
    await test.database.query('delete from public.user_roles where user_id = $1', [users.stranger])
  })

  const as = async <T extends object>(
    identity: Identity,
    sql: string,
    params: readonly unknown[] = [],
  ) => test.database.queryAs<T>(identity, sql, params)

  /** Takes the mail that is due and answers the token of its link. */
  const mailed = async (): Promise<string> => {
    const token = randomUUID()
    const hash = createHash('sha256').update(token).digest('hex')
    const [claimed] = await as<{ jobs: { id: string; attempt: number }[] }>(
      serviceRole,
      'select public.claim_invitation_mails(1) as jobs',
    )
    const job = claimed?.jobs[0]
    if (job === undefined) throw new Error('No mail is due.')
    const armed = await as(serviceRole, 'select public.arm_invitation($1, $2, $3) as answer', [
      job.id,
      job.attempt,
      hash,
    ])
    expect(armed).toEqual([{ answer: true }])
    await as(serviceRole, 'select public.settle_invitation_mail($1, $2)', [job.id, job.attempt])
    return token
  }
  const invite = async (by: Identity = admin, email = address, role = 'sales') => {
    const [row] = await as<{ id: string }>(by, 'select public.invite_staff($1, $2) as id', [
      email,
      role,
    ])
    return row?.id ?? ''
  }
  const read = async (token: string) => {
    const [row] = await as<{ answer: object }>(
      anon,
      'select public.read_invitation($1) as answer',
      [token],
    )
    return row?.answer
  }
  const accept = (identity: Identity, token: string) =>
    as(identity, 'select public.accept_invitation($1)', [token])
  const take = (token: string, account: string) =>
    as(serviceRole, 'select public.take_invitation($1, $2)', [token, account])
  const roleOf = async (account: string) => {
    const rows = await test.database.query<{ role: string }>(
      'select role from public.user_roles where user_id = $1',
      [account],
    )
    return rows[0]?.role ?? null
  }
  const stateInList = async () => {
    const rows = await as<{ state: string }>(
      adminWithFactorAtAal2,
      'select state from public.pending_invitations()',
    )
    return rows.map(({ state }) => state)
  }

  it('gives the role and confirms the address at once, and only once', async () => {
    await invite()
    const token = await mailed()
    expect(await read(token)).toEqual({
      state: 'open',
      email: address,
      role: 'sales',
      account: 'unproven',
    })
    await take(token, users.stranger)
    expect(await roleOf(users.stranger)).toBe('sales')
    expect(await as(stranger, 'select public.my_access() as access')).toEqual([{ access: 'sales' }])
    const [candidate] = await as<{ is_proven: boolean }>(
      serviceRole,
      'select is_proven from public.role_candidate($1)',
      [address],
    )
    expect(candidate?.is_proven).toBe(true)
    expect(await read(token)).toEqual({ state: 'used' })
    await expect(take(token, users.stranger)).rejects.toMatchObject({ code: 'PT410' })
    await expect(accept(stranger, token)).rejects.toMatchObject({ code: 'PT410' })
    expect(await stateInList()).toEqual([])
  })

  it('is accepted only by the signed-in user of its confirmed account', async () => {
    await invite()
    const token = await mailed()
    await expect(accept(anon, token)).rejects.toMatchObject({ code: '42501' })
    // Whoever signed up with the address may be anybody, also with the link of another's mail.
    await expect(accept(stranger, token)).rejects.toMatchObject({ code: 'PT422' })
    await test.database.query(
      `insert into private.proven_addresses (user_id, email) values ($1, 'forger@example.com')`,
      [users.forger],
    )
    await expect(accept(identities.forger, token)).rejects.toMatchObject({ code: 'PT409' })
    await expect(take(token, users.forger)).rejects.toMatchObject({ code: 'PT409' })
    expect(await roleOf(users.forger)).toBeNull()
    await test.database.query(
      `insert into private.proven_addresses (user_id, email) values ($1, $2)`,
      [users.stranger, address],
    )
    expect(await read(token)).toMatchObject({ account: 'sign-in' })
    await expect(
      accept({ ...stranger, claims: { aal: 'aal1', session_id: users.admin } }, token),
    ).rejects.toMatchObject({ code: 'PT401' })
    await accept(stranger, token)
    expect(await roleOf(users.stranger)).toBe('sales')
  })

  it('requires the second factor of an account that has one', async () => {
    const account = users.adminWithFactor
    const email = 'factor@example.com'
    await test.database.query('delete from public.user_roles where user_id = $1', [account])
    await test.database.query('update auth.users set email = $2 where id = $1', [account, email])
    await test.database.query('update private.proven_addresses set email = $1', [email])
    await invite(admin, email, 'admin')
    const token = await mailed()
    await expect(accept(adminWithFactorAtAal1, token)).rejects.toMatchObject({ code: '42501' })
    await accept(adminWithFactorAtAal2, token)
    expect(await roleOf(account)).toBe('admin')
  })

  it('of an account with a phone needs a sign-in', async () => {
    await test.database.query(`update auth.users set phone = '15550100' where id = $1`, [
      users.stranger,
    ])
    await invite()
    expect(await read(await mailed())).toMatchObject({ account: 'sign-in' })
    await test.database.query('update auth.users set phone = null where id = $1', [users.stranger])
  })

  it('reports when nobody has an account', async () => {
    await invite(admin, 'nobody@example.com')
    expect(await read(await mailed())).toMatchObject({ account: 'none' })
  })

  it.each(['', 'x', 'a'.repeat(64)])('cannot be guessed: %j', async (token) => {
    await invite()
    expect(await read(token)).toEqual({ state: 'unknown' })
    await mailed()
    expect(await read(token)).toEqual({ state: 'unknown' })
    await expect(take(token, users.stranger)).rejects.toMatchObject({ code: 'PT404' })
  })

  describe('is worth nothing', () => {
    const refused = async (token: string, state: string) => {
      expect(await read(token)).toEqual({ state })
      await expect(take(token, users.stranger)).rejects.toMatchObject({ code: 'PT410' })
      expect(await roleOf(users.stranger)).toBeNull()
    }

    it('after a week', async () => {
      await invite()
      const token = await mailed()
      await test.database.query('update public.staff_invitations set expires_at = now()')
      await refused(token, 'expired')
      expect(await stateInList()).toEqual(['expired'])
    })

    it('once it is revoked', async () => {
      const id = await invite()
      const token = await mailed()
      const revoke = () => as(admin, 'select public.revoke_invitation($1)', [id])
      await revoke()
      await refused(token, 'revoked')
      await expect(revoke()).rejects.toMatchObject({ code: 'PT404' })
      expect(await stateInList()).toEqual([])
    })

    it.each([
      ['dismissed', 'select public.revoke_role($1)'],
      ['made sales', `select public.grant_role($1, 'admin@example.com', 'sales')`],
    ])('once its admin was %s, also when they are named again', async (_, sql) => {
      await invite()
      const token = await mailed()
      await as(adminWithFactorAtAal2, sql, [users.admin])
      await refused(token, 'revoked')
      expect(await stateInList()).toEqual(['revoked'])
      await test.database.query('update public.staff_invitations set next_attempt_at = now()')
      await expect(mailed()).rejects.toThrow('No mail is due.')
      await as(serviceRole, `select public.give_role($1, 'admin@example.com', 'admin', false)`, [
        users.admin,
      ])
      await refused(token, 'revoked')
    })

    it('once another one is sent, or the address is invited again', async () => {
      const first = await invite()
      const token = await mailed()
      await as(adminWithFactorAtAal2, 'select public.resend_invitation($1)', [first])
      expect(await read(token)).toEqual({ state: 'unknown' })
      const second = await mailed()
      expect(await read(second)).toMatchObject({ state: 'open' })
      await invite(admin, ' Stranger@Example.com ', 'admin')
      await refused(second, 'revoked')
      expect(await read(await mailed())).toMatchObject({ state: 'open', role: 'admin' })
      expect(await stateInList()).toEqual(['open'])
    })
  })

  it('continues in the name of the admin who sends it again', async () => {
    const id = await invite()
    await as(adminWithFactorAtAal2, 'select public.resend_invitation($1)', [id])
    const token = await mailed()
    await as(adminWithFactorAtAal2, 'select public.revoke_role($1)', [users.admin])
    expect(await read(token)).toMatchObject({ state: 'open' })
    await test.database.query(`insert into public.user_roles values ($1, 'admin')`, [users.admin])
  })

  it('removes no role that was given meanwhile, and none from staff', async () => {
    await invite()
    const token = await mailed()
    await test.database.query(`insert into public.user_roles values ($1, 'admin')`, [
      users.stranger,
    ])
    await take(token, users.stranger)
    expect(await roleOf(users.stranger)).toBe('admin')
    await expect(invite()).rejects.toMatchObject({ code: 'PT409' })
  })

  it('by sales is refused, as is the list of those that are open', async () => {
    const id = await invite()
    for (const work of [
      () => invite(sales, 'friend@example.com'),
      () => as(sales, 'select * from public.pending_invitations()'),
      () => as(sales, 'select public.resend_invitation($1)', [id]),
      () => as(sales, 'select public.revoke_invitation($1)', [id]),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: '42501' })
    }
  })

  it.each([
    ['no address', 'sales'],
    ['a@example.com', 'owner'],
  ])('of %s as %s is refused', async (email, role) => {
    await expect(invite(admin, email, role)).rejects.toMatchObject({ code: '23514' })
  })

  it('is retried with growing pauses until sent, and never once it is withdrawn', async () => {
    const id = await invite()
    const claim = async () => {
      const [row] = await as<{ jobs: { attempt: number }[] }>(
        serviceRole,
        'select public.claim_invitation_mails(5) as jobs',
      )
      return row?.jobs.map(({ attempt }) => attempt)
    }
    const settle = (attempt: number, error: string | null) =>
      as(serviceRole, 'select public.settle_invitation_mail($1, $2, $3)', [id, attempt, error])
    const due = async () => {
      const [row] = await test.database.query<{ due: boolean; sent: boolean }>(
        `select next_attempt_at > now() + interval '30 seconds' as due, sent_at is not null as sent
         from public.staff_invitations where id = $1`,
        [id],
      )
      return row
    }
    expect(await claim()).toEqual([1])
    expect(await claim()).toEqual([])
    await settle(1, 'timeout')
    expect(await due()).toEqual({ due: true, sent: false })
    await test.database.query('update public.staff_invitations set next_attempt_at = now()')
    expect(await claim()).toEqual([2])
    await settle(1, null)
    expect(await due()).toEqual({ due: true, sent: false })
    await settle(2, null)
    expect(await due()).toEqual({ due: null, sent: true })
    await as(admin, 'select public.resend_invitation($1)', [id])
    expect(await claim()).toEqual([1])
    await as(admin, 'select public.revoke_invitation($1)', [id])
    const armed = await as(serviceRole, `select public.arm_invitation($1, 1, $2) as answer`, [
      id,
      'a'.repeat(64),
    ])
    expect(armed).toEqual([{ answer: false }])
    await settle(1, 'timeout')
    expect(await claim()).toEqual([])
  })
})
