// Decision 270: a request is credited by a device’s token, when it arrives.
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Identity, Row } from '#supabase/local/database/database.ts'
import { addUsers, identities, roleRowsSql, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { type LeadTable, savedLead, send } from './lead-rows.ts'

const { admin, adminWithFactorAtAal1, anon, sales, serviceRole, stranger } = identities

const tables: readonly LeadTable[] = ['inquiries', 'quote_requests']

describeOnDatabase('The credit of a device', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() =>
    test.database.script(`delete from public.staff_devices;
      delete from public.user_roles; ${roleRowsSql}`),
  )

  const register = async (identity: Identity, name = 'Tablet') => {
    const [row] = await test.database.queryAs<{ made: { id: string; token: string } }>(
      identity,
      'select public.register_device($1) as made',
      [name],
    )
    if (row === undefined) throw new Error('No device was made.')
    return row.made
  }
  const endDevice = (identity: Identity, device: string) =>
    test.database.queryAs(identity, 'select public.end_device($1)', [device])
  const release = (token: string) =>
    test.database.queryAs(anon, 'select public.release_device($1)', [token])
  const devicesSeenBy = (identity: Identity) =>
    test.database.queryAs(identity, 'select id, user_id, name from public.staff_devices')
  const deviceOf = async (id: string): Promise<Row | undefined> => {
    const [row] = await test.database.query('select * from public.staff_devices where id = $1', [
      id,
    ])
    return row
  }
  const sendWith = async (
    token: string | null,
    table: LeadTable = 'quote_requests',
    identity: Identity = anon,
  ) => {
    const row = { ...(table === 'inquiries' ? inquiry() : quoteRequest()), sold_by_token: token }
    await send(test.database, table, row, identity)
    return savedLead(test.database, table, row.id)
  }
  const creditedTo = (sold_by: string | null, sold_by_ended: string | null = null) => ({
    sold_by,
    sold_by_ended,
    sold_by_token: null,
  })
  const nobody = creditedTo(null)
  const counts = async (token: string) => {
    const rows = await test.database.queryAs<{ counts: boolean }>(
      anon,
      'select public.is_credit($1) as counts',
      [token],
    )
    return rows[0]?.counts
  }

  it.each(tables)('names its person on %s, and stores no token', async (table) => {
    const { id, token } = await register(sales)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const row = await sendWith(token, table)
    expect(row).toMatchObject(creditedTo(users.sales))
    expect(JSON.stringify(row)).not.toContain(token)
    const device = await deviceOf(id)
    expect(device?.['last_used_at']).not.toBeNull()
    expect(device?.['token_hash']).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(device)).not.toContain(token)
  })

  it('is that of the token, whoever is signed in', async () => {
    const { token } = await register(sales)
    expect(await sendWith(token, 'quote_requests', admin)).toMatchObject(creditedTo(users.sales))
    expect(await sendWith(token, 'quote_requests', stranger)).toMatchObject(creditedTo(users.sales))
    expect(await sendWith(null, 'quote_requests', sales)).toMatchObject(nobody)
  })

  it.each(tables)('is given by nobody who types it into %s', async (table) => {
    for (const column of ['sold_by', 'sold_by_ended']) {
      const row = table === 'inquiries' ? inquiry() : quoteRequest()
      const typed = { ...row, [column]: users.sales }
      for (const identity of [anon, sales, admin]) {
        await expect(send(test.database, table, typed, identity)).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
  })

  const odd = {
    unknown: 'ab'.repeat(32),
    empty: '',
    'a name': 'sales@example.com',
    'an id': users.sales,
    long: 'x'.repeat(1_000_000),
    hostile: `'); delete from public.staff_devices; --\\u0001 \u202E😀`,
  }
  it.each(Object.entries(odd))(
    'refuses no request for a token that is %s',
    async (_title, token) => {
      await register(sales)
      for (const table of tables) expect(await sendWith(token, table)).toMatchObject(nobody)
    },
  )

  it('counts once: the same request again changes neither it nor the device', async () => {
    const first = await register(sales)
    const second = await register(admin)
    const row = { ...quoteRequest(), sold_by_token: first.token }
    await send(test.database, 'quote_requests', row)
    const again = send(test.database, 'quote_requests', { ...row, sold_by_token: second.token })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    const saved = await savedLead(test.database, 'quote_requests', row.id)
    expect(saved).toMatchObject(creditedTo(users.sales))
    expect(await deviceOf(second.id)).toMatchObject({ last_used_at: null })
  })

  it('is the same for what comes at once from one device', async () => {
    const { token } = await register(sales)
    const rows = await Promise.all(
      Array.from({ length: 12 }, (_, place) => sendWith(token, tables[place % 2])),
    )
    for (const row of rows) expect(row).toMatchObject(creditedTo(users.sales))
  })

  it('is not told by the receipt', async () => {
    const { token } = await register(sales)
    const { id } = await sendWith(token)
    const answer = await test.database.queryAs(anon, 'select public.lead_receipt($1)', [id])
    expect(JSON.stringify(answer)).not.toMatch(/sold|sales/)
  })

  it('is subject to the limits of every request', async () => {
    const email = `${randomUUID()}@example.com`
    const { token } = await register(sales)
    const tries = Array.from({ length: 200 }, (_, place) =>
      send(test.database, 'quote_requests', {
        ...quoteRequest({ email }),
        sold_by_token: place === 0 ? token : `${place}`.repeat(64).slice(0, 64),
      }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'PT429')).toHaveLength(195)
  })

  it('belongs to staff alone, with their second factor where they have one', async () => {
    for (const identity of [anon, stranger, adminWithFactorAtAal1]) {
      await expect(register(identity)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it.each(['', ' x', 'x'.repeat(61), 'a\nb', '<b>'])('is refused for the name %j', async (name) => {
    await expect(register(sales, name)).rejects.toMatchObject({ code: '23514' })
  })

  it('is that of twenty devices at most, also of those that are made at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 25 }, () => register(sales)))
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'PT409' } })
    expect(await devicesSeenBy(sales)).toHaveLength(20)
  })

  it('is seen by its person and by admins, without the hash', async () => {
    await register(sales)
    await register(admin)
    expect(await devicesSeenBy(sales)).toMatchObject([{ user_id: users.sales }])
    expect(await devicesSeenBy(admin)).toHaveLength(2)
    expect(await devicesSeenBy(stranger)).toEqual([])
    expect(await devicesSeenBy(adminWithFactorAtAal1)).toEqual([])
    await expect(devicesSeenBy(anon)).rejects.toMatchObject({ code: '42501' })
    const readHash = test.database.queryAs(admin, 'select token_hash from public.staff_devices')
    await expect(readHash).rejects.toMatchObject({ code: '42501' })
  })

  describe('that has ended', () => {
    const late = creditedTo(null, users.sales)

    it('is noted and not given, from that moment on', async () => {
      const { id, token } = await register(sales)
      expect(await counts(token)).toBe(true)
      await endDevice(sales, id)
      expect(await counts(token)).toBe(false)
      for (const table of tables) expect(await sendWith(token, table)).toMatchObject(late)
    })

    it('was ended by its person or an admin, and nobody else', async () => {
      const own = await register(sales)
      const other = await register(admin)
      await expect(endDevice(sales, other.id)).rejects.toMatchObject({ code: 'PT404' })
      await expect(endDevice(stranger, own.id)).rejects.toMatchObject({ code: '42501' })
      await endDevice(admin, own.id)
      expect(await deviceOf(own.id)).toMatchObject({ ended_by: users.admin })
      await expect(endDevice(sales, own.id)).rejects.toMatchObject({ code: 'PT404' })
      expect(await sendWith(other.token)).toMatchObject(creditedTo(users.admin))
    })

    it('ended with the role, and does not come back with it', async () => {
      const { token } = await register(sales)
      await test.database.queryAs(admin, 'select public.revoke_role($1)', [users.sales])
      expect(await sendWith(token)).toMatchObject(late)
      await test.database.script(`insert into public.user_roles (user_id, role)
        values ('${users.sales}', 'sales')`)
      expect(await sendWith(token)).toMatchObject(late)
    })

    it('does not end when the role becomes another one', async () => {
      const { token } = await register(admin)
      await test.database.query(`update public.user_roles set role = 'sales'`)
      expect(await sendWith(token)).toMatchObject(creditedTo(users.admin))
    })

    it('is unknown when the account is gone, and so is whom it named', async () => {
      const account = randomUUID()
      await test.database.script(`
        insert into auth.users (id, email) values ('${account}', '${account}@example.com');
        insert into auth.sessions (id, user_id) values ('${account}', '${account}');
        insert into public.user_roles (user_id, role) values ('${account}', 'sales')`)
      const { token } = await register({
        role: 'authenticated',
        userId: account,
        claims: { session_id: account, aal: 'aal1' },
      })
      const before = await sendWith(token)
      expect(before).toMatchObject(creditedTo(account))
      await test.database.query('delete from auth.users where id = $1', [account])
      const after = await savedLead(test.database, 'quote_requests', before['id'])
      expect(after).toMatchObject(nobody)
      expect(await sendWith(token)).toMatchObject(nobody)
    })
  })

  describe('that the device has forgotten by itself', () => {
    it('is given to what was kept there before, for 30 days by the clock of the server', async () => {
      const { token } = await register(sales)
      await release(token)
      expect(await sendWith(token)).toMatchObject(creditedTo(users.sales))
      const released = (days: number) =>
        test.database.query(
          `update public.staff_devices set released_at = now() - ${days} * interval '1 day'`,
        )
      await released(29)
      expect(await sendWith(token)).toMatchObject(creditedTo(users.sales))
      await released(31)
      expect(await sendWith(token)).toMatchObject(creditedTo(null, users.sales))
    })

    it('stays as it was when it is forgotten again, or was never known, and may be ended', async () => {
      const { id, token } = await register(sales)
      await release(token)
      const before = await deviceOf(id)
      await release(token)
      await release('no such token')
      expect(await counts('no such token')).toBe(false)
      expect(await deviceOf(id)).toEqual(before)
      await endDevice(admin, id)
      expect(await sendWith(token)).toMatchObject(creditedTo(null, users.sales))
    })
  })

  it('is read by the office, and changed by nobody but the server', async () => {
    const { token } = await register(sales)
    const { id } = await sendWith(token)
    const sql = 'update public.quote_requests set sold_by = null where id = $1'
    await expect(test.database.queryAs(admin, sql, [id])).rejects.toMatchObject({ code: '42501' })
    const seen = 'select sold_by from public.quote_requests where id = $1'
    expect(await test.database.queryAs(sales, seen, [id])).toEqual([{ sold_by: users.sales }])
    expect(await test.database.queryAs(stranger, seen, [id])).toEqual([])
    const keep = `update public.quote_requests set sold_by_token = 'x' where id = $1`
    await expect(test.database.queryAs(serviceRole, keep, [id])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('opens no lead to sales who see their own alone: that follows who works on it', async () => {
    const { token } = await register(sales)
    const { id } = await sendWith(token)
    await test.database.query(
      `insert into public.site_settings (key, value) values ('sales_see', '"own"')`,
    )
    await test.database.query('update public.quote_requests set assignee = $2 where id = $1', [
      id,
      users.admin,
    ])
    const seen = 'select from public.quote_requests where id = $1'
    expect(await test.database.queryAs(sales, seen, [id])).toEqual([])
    await test.database.query(`delete from public.site_settings where key = 'sales_see'`)
  })
})
