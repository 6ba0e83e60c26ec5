import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const fields = (values: object = {}) => ({
  kind: 'option',
  name: `Window ${randomUUID()}`,
  unit: 'piece',
  hsn: '9406',
  gst_basis_points: 1800,
  retired: false,
  ...values,
})

describeOnDatabase('The price list', (test) => {
  beforeAll(() => addUsers(test.database))

  const save = async (
    item: string,
    version: number | null,
    given: object,
    prices: unknown,
    who: 'admin' | 'sales' = 'admin',
  ) => {
    const rows = await test.database.queryAs<{ version: number }>(
      identities[who],
      'select public.save_price_item($1, $2, $3::text::jsonb, $4::text::jsonb) as version',
      [item, version, JSON.stringify(given), JSON.stringify(prices)],
    )
    return rows[0]?.version
  }
  const pricesOf = async (item: string) =>
    Object.fromEntries(
      (
        await test.database.query<{ day: string; paise: string }>(
          'select valid_from::text as day, price_paise::text as paise from public.item_prices where item_id = $1',
          [item],
        )
      ).map(({ day, paise }) => [day, Number(paise)]),
    )

  it('keeps an item with exactly the prices that it is saved with', async () => {
    const item = randomUUID()
    const window = fields()
    expect(await save(item, null, window, { '2026-01-01': 100, '2026-12-01': 9_999_999_999 })).toBe(
      1,
    )
    expect(await save(item, 1, window, { '2026-12-01': 42_500_050, '2027-01-01': 0 })).toBe(2)
    expect(await pricesOf(item)).toEqual({ '2026-12-01': 42_500_050, '2027-01-01': 0 })
  })

  it('is not overwritten from a version before another price was added', async () => {
    const item = randomUUID()
    const window = fields()
    await save(item, null, window, {})
    await save(item, 1, window, { '2026-01-01': 100 })
    await expect(save(item, 1, window, {})).rejects.toMatchObject({ code: 'PT409' })
    await expect(save(randomUUID(), 1, window, {})).rejects.toMatchObject({ code: 'PT404' })
    expect(await pricesOf(item)).toEqual({ '2026-01-01': 100 })
  })

  it('saves nothing of an item when one of its prices is invalid', async () => {
    const item = randomUUID()
    const window = fields()
    await save(item, null, window, { '2026-01-01': 100 })
    for (const prices of [
      { '2026-02-01': -1 },
      { '2026-02-01': 10_000_000_000 },
      { '1999-12-31': 1 },
      { '2026-02-30': 1 },
      { '2026-02-01': 1.5 },
      [],
      null,
    ]) {
      await expect(save(item, 1, fields({ name: 'Other' }), prices)).rejects.toMatchObject({
        code: expect.stringMatching(/^2/),
      })
    }
    const [row] = await test.database.query(
      'select name, version from public.price_items where id = $1',
      [item],
    )
    expect(row).toEqual({ name: window.name, version: 1 })
    expect(await pricesOf(item)).toEqual({ '2026-01-01': 100 })
  })

  it('has one item per kind, name and unit', async () => {
    const window = fields()
    await save(randomUUID(), null, window, {})
    await expect(save(randomUUID(), null, window, {})).rejects.toMatchObject({ code: '23505' })
    await save(randomUUID(), null, { ...window, unit: 'sqm' }, {})
  })

  it('is written by admins only', async () => {
    const item = randomUUID()
    await expect(save(item, null, fields(), {}, 'sales')).rejects.toMatchObject({ code: '42501' })
    await save(item, null, fields(), { '2026-01-01': 100 })
    await expect(save(item, 1, fields(), {}, 'sales')).rejects.toMatchObject({ code: '42501' })
  })

  it('changes prices only with their item, so that each changes the version', async () => {
    const item = randomUUID()
    await save(item, null, fields(), { '2026-01-01': 100 })
    for (const statement of [
      `insert into public.item_prices (item_id, valid_from, price_paise) values ('${item}', '2026-02-01', 1)`,
      `update public.item_prices set price_paise = 1 where item_id = '${item}'`,
      `delete from public.item_prices where item_id = '${item}'`,
    ]) {
      await expect(test.database.queryAs(identities.admin, statement)).rejects.toMatchObject({
        code: '42501',
      })
    }
    expect(await pricesOf(item)).toEqual({ '2026-01-01': 100 })
  })

  it('stores the day on which an item was retired, and logs price changes', async () => {
    const item = randomUUID()
    const window = fields()
    await save(item, null, window, { '2026-01-01': 100 })
    await save(item, 1, { ...window, retired: true }, { '2026-01-01': 100 })
    const retired = 'select retired_at::text as at from public.price_items where id = $1'
    const [first] = await test.database.query(retired, [item])
    await save(item, 2, { ...window, retired: true }, { '2026-01-01': 200 })
    expect(await test.database.query(retired, [item])).toEqual([first])
    await save(item, 3, window, {})
    expect(await test.database.query(retired, [item])).toEqual([{ at: null }])
    const log = await test.database.query(
      `select action, old -> 'price_paise' as old, new -> 'price_paise' as new from public.audit_log
       where table_name = 'item_prices' and part_of = $1 order by id`,
      [item],
    )
    expect(log).toEqual([
      { action: 'insert', old: null, new: 100 },
      { action: 'update', old: 100, new: 200 },
      { action: 'delete', old: 200, new: null },
    ])
  })
})
