import { beforeAll, describe, expect, it } from 'vitest'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { addProduct, send } from '#supabase/tests/leads/lead-rows.ts'

const { admin, adminWithFactorAtAal1, adminWithFactorAtAal2, anon, forger, stranger } = identities

describeOnDatabase('Staff', (test) => {
  beforeAll(() => addUsers(test.database))

  const isAdmin = async (identity: typeof anon | typeof admin) => {
    const sql = 'select private.is_admin() as answer'
    const [row] = await test.database.queryAs<{ answer: boolean }>(identity, sql)
    return row?.answer
  }
  const demandSecondFactor = (value: string) =>
    test.database.query(
      `insert into public.site_settings (key, value) values ('second_factor_required', $1::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [value],
    )

  describe('is an admin', () => {
    it('by a role row, never by claims of a token or profile', async () => {
      expect(await isAdmin(admin)).toBe(true)
      for (const other of [anon, stranger, forger]) expect(await isAdmin(other)).toBe(false)
    })

    it('with a verified second factor only after using it', async () => {
      expect(await isAdmin(adminWithFactorAtAal1)).toBe(false)
      const { session_id } = adminWithFactorAtAal1.claims as { session_id: string }
      expect(await isAdmin({ ...adminWithFactorAtAal1, claims: { session_id } })).toBe(false)
      expect(await isAdmin(adminWithFactorAtAal2)).toBe(true)
    })

    it('while the session lasts: after that requests are refused', async () => {
      const refused = { code: 'PT401', message: 'The session has ended.' }
      const { session_id } = admin.claims as { session_id: string }
      for (const claims of [
        {},
        { session_id: null },
        { session_id: users.admin },
        { session_id: (adminWithFactorAtAal2.claims as { session_id: string }).session_id },
      ]) {
        await expect(isAdmin({ ...admin, claims }), JSON.stringify(claims)).rejects.toMatchObject(
          refused,
        )
      }
      const end = (at: string) =>
        test.database.query(`update auth.sessions set not_after = ${at} where id = $1`, [
          session_id,
        ])
      await addProduct(test.database, 'Kept')
      await end(`now() - interval '1 second'`)
      await expect(isAdmin(admin)).rejects.toMatchObject(refused)
      await expect(
        test.database.queryAs(admin, `update public.products set name = 'Changed'`),
      ).rejects.toMatchObject(refused)
      await end('null')
      expect(await isAdmin(admin)).toBe(true)
    })

    it('no longer without a second factor, once the settings require it', async () => {
      await demandSecondFactor('true')
      expect(await isAdmin(admin)).toBe(false)
      expect(await isAdmin(adminWithFactorAtAal1)).toBe(false)
      expect(await isAdmin(adminWithFactorAtAal2)).toBe(true)
      await demandSecondFactor('false')
      expect(await isAdmin(admin)).toBe(true)
    })
  })

  describe('is recorded in the audit log', () => {
    const logOf = (table: string, rowId: unknown) =>
      test.database.query(
        `select actor, action, old, new from public.audit_log
         where table_name = $1 and row_id = $2 order by id`,
        [table, rowId],
      )

    it('of a changed product: who, and the changed columns only', async () => {
      const id = await addProduct(test.database, 'Before')
      // The clock of PGlite counts milliseconds, and the time of the last change shall be another one.
      await test.database.query('select pg_sleep(0.005)')
      await test.database.queryAs(
        admin,
        `update public.products set name = 'After', published = true where id = $1`,
        [id],
      )
      const [added, changed] = await logOf('products', id)
      expect(added).toMatchObject({ actor: null, action: 'insert', old: null })
      expect(changed).toEqual({
        actor: users.admin,
        action: 'update',
        old: { name: 'Before', version: 1, updated_at: expect.any(String) },
        new: { name: 'After', version: 2, updated_at: expect.any(String) },
      })
    })

    it('of a deleted product: the whole row', async () => {
      const id = await addProduct(test.database, 'Gone')
      await test.database.queryAs(admin, 'delete from public.products where id = $1', [id])
      const [, removed] = await logOf('products', id)
      expect(removed).toMatchObject({ actor: users.admin, action: 'delete', new: null })
      expect(removed).toMatchObject({ old: { id, name: 'Gone' } })
    })

    it('of a lead: its status and assignee', async () => {
      const row = inquiry()
      await send(test.database, 'inquiries', row)
      await test.database.queryAs(
        admin,
        `update public.inquiries set status = 'contacted', assignee = $1 where id = $2`,
        [users.admin, row['id']],
      )
      expect(await logOf('inquiries', row['id'])).toEqual([
        {
          actor: users.admin,
          action: 'update',
          old: { status: 'new', assignee: null },
          new: { status: 'contacted', assignee: users.admin },
        },
      ])
    })

    it('of a role that was granted and removed', async () => {
      const change = (sql: string) => test.database.query(sql, [users.stranger])
      await change(`insert into public.user_roles (user_id, role) values ($1, 'admin')`)
      await change('delete from public.user_roles where user_id = $1')
      const actions = (await logOf('user_roles', users.stranger)).map(({ action }) => action)
      expect(actions).toEqual(['insert', 'delete'])
    })

    it.each([
      ['inquiries', inquiry, 'name', 'inquiry_id', {}],
      [
        'quote_requests',
        quoteRequest,
        'contact_name',
        'quote_request_id',
        { file_replacements: 0 },
      ],
    ] as const)(
      'of a deleted lead in %s nothing about the person, however it was worked on',
      async (table, lead, nameColumn, noteColumn, counted) => {
        const secret = `Secret ${table === 'inquiries' ? 'Visitor' : 'Customer'}`
        const row = lead({ [nameColumn]: secret })
        await send(test.database, table, row)
        const asAdmin = (sql: string, ...params: unknown[]) =>
          test.database.queryAs(admin, sql, params)
        const note = `insert into public.lead_notes (${noteColumn}, body) values ($1, $2)`
        await asAdmin(note, row['id'], `${secret} called`)
        await asAdmin(
          `update public.lead_notes set body = $2 where ${noteColumn} = $1`,
          row['id'],
          `${secret} called twice`,
        )
        await asAdmin(`update public.${table} set status = 'spam' where id = $1`, row['id'])
        await test.database.query(
          `update public.${table} set ${nameColumn} = $2, email = $3 where id = $1`,
          [row['id'], `${secret} Again`, 'secret@example.com'],
        )
        await asAdmin(`delete from public.${table} where id = $1`, row['id'])

        const log = await test.database.query('select * from public.audit_log')
        expect(JSON.stringify(log)).not.toMatch(/secret/i)
        expect(JSON.stringify(log)).not.toContain(row['email'])
        expect(await logOf(table, row['id'])).toContainEqual({
          actor: users.admin,
          action: 'delete',
          old: { status: 'spam', assignee: null, deleted_at: null, ...counted },
          new: null,
        })
      },
    )
  })
})
