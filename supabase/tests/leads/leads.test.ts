import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { identities } from '#tests/support/identities.ts'
import { sqlState } from '#tests/support/databases/sql-answer.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { addProduct, type LeadTable, savedLead, send } from './lead-rows.ts'

const builders = { inquiries: inquiry, quote_requests: quoteRequest }
const tables: readonly LeadTable[] = ['inquiries', 'quote_requests']

describeOnEachEngine('Leads', (test) => {
  describe.each(tables)('in %s', (table) => {
    const lead = builders[table]

    it('arrive once: the same id again is refused with 23505 and changes nothing', async () => {
      const row = lead()
      await send(test.database, table, row)
      const saved = await savedLead(test.database, table, row['id'])
      const again = send(test.database, table, { ...lead(), id: row['id'] })
      await expect(again).rejects.toMatchObject({ code: '23505' })
      expect(await savedLead(test.database, table, row['id'])).toEqual(saved)
    })

    it('begin as new, dated by the server, assigned to nobody', async () => {
      const row = lead()
      await send(test.database, table, row)
      const saved = await savedLead(test.database, table, row['id'])
      expect(saved).toMatchObject({ ...row, status: 'new', assignee: null })
      expect(Math.abs(Date.parse(String(saved['received_at'])) - Date.now())).toBeLessThan(60_000)
    })

    it.each([{ status: 'won' }, { status: 'new' }, { received_at: '2020-01-01T00:00:00Z' }])(
      'cannot be sent with %o',
      async (forbidden) => {
        for (const sender of [identities.anon, identities.stranger]) {
          const sent = send(test.database, table, lead(forbidden), sender)
          await expect(sent).rejects.toMatchObject({ code: '42501' })
        }
      },
    )

    it('are limited to five an hour for one address, with the wait in seconds as a hint', async () => {
      const email = `${randomUUID()}@example.com`
      const known = lead({ email })
      await send(test.database, table, known)
      for (let count = 2; count <= 5; count++) await send(test.database, table, lead({ email }))

      const sixth = await send(test.database, table, lead({ email })).catch((error) => error)
      expect(sixth).toMatchObject({ code: 'PT429' })
      expectWait(sixth)

      await send(test.database, table, lead())
      const repeat = send(test.database, table, known)
      await expect(repeat, 'a repeat costs nothing').rejects.toMatchObject({ code: '23505' })
    })

    it('are allowed again as soon as the oldest of five is an hour old', async () => {
      const email = `${randomUUID()}@example.com`
      for (let count = 1; count <= 5; count++) await send(test.database, table, lead({ email }))
      const age = (seconds: number) =>
        test.database.query(
          `update public.${table} set received_at = now() - make_interval(secs => $1)
           where id = (select id from public.${table} where email = $2 order by received_at limit 1)`,
          [seconds, email],
        )
      await age(3590)
      const early = await send(test.database, table, lead({ email })).catch((error) => error)
      expect(early).toMatchObject({ code: 'PT429' })
      expect(Number(early.hint)).toBeLessThanOrEqual(10)
      await age(3601)
      await send(test.database, table, lead({ email }))
    })

    // One session has nothing that could begin earlier and end later.
    it.runIf(test.engine === 'Postgres')(
      'are never told to wait for more than an hour, not even one that began before the five',
      async () => {
        const email = `${randomUUID()}@example.com`
        const row = lead({ email })
        const columns = Object.keys(row)
        const places = columns.map((column, index) =>
          column === 'id' ? `$${index + 1}::uuid` : `$${index + 1}`,
        )
        const slow = test
          .connect()
          .queryAs(
            identities.anon,
            `insert into public.${table} (${columns.join(', ')})
             select ${places.join(', ')} from (select pg_sleep(1)) as begun`,
            Object.values(row),
          )
          .catch((error) => error)
        await new Promise((resolve) => setTimeout(resolve, 300))
        for (let count = 1; count <= 5; count++) await send(test.database, table, lead({ email }))
        const answer = await slow
        expect(answer).toMatchObject({ code: 'PT429' })
        expectWait(answer)
      },
    )

    it('of one address, 32 at the same time, store exactly five', async () => {
      const email = `${randomUUID()}@example.com`
      const sessions = [test.connect(), test.connect(), test.connect(), test.connect()]
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, index) => {
          const session = sessions[index % sessions.length] ?? test.database
          return send(session, table, lead({ email })).then(
            () => 'arrived',
            (error: unknown) => {
              expectWait(error)
              return sqlState(error)
            },
          )
        }),
      )
      expect(answers.filter((answer) => answer === 'arrived')).toHaveLength(5)
      expect(answers.filter((answer) => answer === 'PT429')).toHaveLength(27)
      const [{ count } = { count: 0 }] = await test.database.query<{ count: number }>(
        `select count(*)::int as count from public.${table} where email = $1`,
        [email],
      )
      expect(count).toBe(5)
    })
  })

  it('of both forms count separately', async () => {
    const email = `${randomUUID()}@example.com`
    for (let count = 1; count <= 5; count++) {
      await send(test.database, 'inquiries', inquiry({ email }))
      await send(test.database, 'quote_requests', quoteRequest({ email }))
    }
    const sixth = send(test.database, 'quote_requests', quoteRequest({ email }))
    await expect(sixth).rejects.toMatchObject({ code: 'PT429' })
  })

  describe('for a product', () => {
    const product_name = 'Site office 20 ft'

    it('keep its id and the name that the visitor saw', async () => {
      const product_id = await addProduct(test.database, product_name)
      const row = quoteRequest({ product_id, product_name })
      await send(test.database, 'quote_requests', row)
      const saved = await savedLead(test.database, 'quote_requests', row['id'])
      expect(saved).toMatchObject({ product_id, product_name })
    })

    it('arrive without its id, but with its name, when it is unknown', async () => {
      const row = quoteRequest({ product_id: randomUUID(), product_name })
      await send(test.database, 'quote_requests', row)
      const saved = await savedLead(test.database, 'quote_requests', row['id'])
      expect(saved).toMatchObject({ product_id: null, product_name })
    })

    it('keep its name when it is deleted later', async () => {
      const product_id = await addProduct(test.database, product_name)
      const row = quoteRequest({ product_id, product_name })
      await send(test.database, 'quote_requests', row)
      await test.database.query('delete from public.products where id = $1', [product_id])
      const saved = await savedLead(test.database, 'quote_requests', row['id'])
      expect(saved).toMatchObject({ product_id: null, product_name })
    })

    it('arrive while an admin is deleting it', async () => {
      const product_id = await addProduct(test.database, product_name)
      const deletion = test.connect().queryAs(
        identities.serviceRole,
        `with gone as (delete from public.products where id = $1 returning id)
         select pg_sleep(1) from gone`,
        [product_id],
      )
      await new Promise((resolve) => setTimeout(resolve, 400))
      const row = quoteRequest({ product_id, product_name })
      await send(test.database, 'quote_requests', row)
      await deletion
      const saved = await savedLead(test.database, 'quote_requests', row['id'])
      expect(saved).toMatchObject({ product_id: null, product_name })
    })
  })
})

function expectWait(error: unknown): void {
  const { hint } = error as { hint?: string }
  expect(hint).toMatch(/^\d+$/)
  expect(Number(hint)).toBeGreaterThanOrEqual(1)
  expect(Number(hint)).toBeLessThanOrEqual(3600)
}
