import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

describeOnDatabase('Prices for visitors', (test) => {
  beforeAll(() => addUsers(test.database))

  const shows = (value: unknown) =>
    test.database.query(
      `insert into public.site_settings (key, value) values ('public_prices', $1::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )
  const asked = async (product: string, who: 'anon' | 'sales' = 'anon') => {
    const [row] = await test.database.queryAs<{ price: unknown }>(
      identities[who],
      'select public.public_price($1) as price',
      [product],
    )
    return row?.price
  }
  /** A product at ₹1,00,000.50, and twice that from next century. */
  const priced = async ({ published = true, retired = false } = {}) => {
    const [product, item] = [randomUUID(), randomUUID()]
    await test.database.query(
      `insert into public.products (id, name, slug, category, category_slug, short_description, description, published)
       values ($1, 'Cabin', $2, 'Portable Cabins', 'portable-cabins', 'A cabin for the tests.', 'Steel frame.', $3)`,
      [product, `cabin-${product}`, published],
    )
    await test.database.query(
      `insert into public.price_items (id, kind, product_id, unit, retired_at)
       values ($1, 'product', $2, 'unit', case when $3 then now() end)`,
      [item, product, retired],
    )
    await test.database.query(
      `insert into public.item_prices (item_id, valid_from, price_paise)
       values ($1, '2026-01-01', 10000050), ($1, '2190-01-01', 20000100)`,
      [item],
    )
    return product
  }

  it('are hidden from everybody by default', async () => {
    const product = await priced()
    expect(await asked(product)).toBeNull()
    await shows({ show: 'none', up_to_percent: 15 })
    expect(await asked(product)).toBeNull()
    expect(await asked(product, 'sales')).toBeNull()
  })

  it("are today's, in whole rupees, with the setting's surcharge", async () => {
    const product = await priced()
    await shows({ show: 'from', up_to_percent: 15 })
    const from = { from_paise: 1_00_001_00, to_paise: null, unit: 'unit' }
    expect(await asked(product)).toMatchObject(from)
    await shows({ show: 'range', up_to_percent: 15 })
    // 1,15,000.575 is rounded up to thousands.
    expect(await asked(product)).toMatchObject({ ...from, to_paise: 1_16_000_00 })
  })

  it('are missing for hidden or retired products', async () => {
    await shows({ show: 'from', up_to_percent: 15 })
    expect(await asked(await priced({ published: false }))).toBeNull()
    expect(await asked(await priced({ retired: true }))).toBeNull()
    expect(await asked(randomUUID())).toBeNull()
  })

  it('are returned for a list at once, without products that have none', async () => {
    const [one, other] = [await priced(), await priced()]
    const hidden = await priced({ published: false })
    const ofList = async (products: readonly string[]) => {
      const [row] = await test.database.queryAs<{ prices: unknown }>(
        identities.anon,
        'select public.public_prices($1::text::uuid[]) as prices',
        [`{${products.join(',')}}`],
      )
      return row?.prices
    }
    await shows({ show: 'none', up_to_percent: 15 })
    expect(await ofList([one, other])).toEqual([])
    await shows({ show: 'from', up_to_percent: 15 })
    const price = { from_paise: 1_00_001_00, to_paise: null, unit: 'unit' }
    expect(await ofList([other, hidden, one])).toMatchObject([
      { product: other, ...price },
      { product: one, ...price },
    ])
    expect(await ofList([])).toEqual([])
    expect(await ofList([...Array.from({ length: 100 }, () => randomUUID()), one])).toEqual([])
  })

  it('are shown by a setting of this shape only, which visitors may read', async () => {
    for (const value of [
      'from',
      { show: 'all', up_to_percent: 15 },
      { show: 'from' },
      { show: 'range', up_to_percent: 0 },
      { show: 'range', up_to_percent: 201 },
      { show: 'range', up_to_percent: 1.5 },
      { show: 'range', up_to_percent: '15' },
    ]) {
      await expect(shows(value)).rejects.toMatchObject({ code: '23514' })
    }
    const rows = await test.database.queryAs(
      identities.anon,
      "select key from public.site_settings where key in ('public_prices', 'discount_limit')",
    )
    expect(rows).toEqual([{ key: 'public_prices' }])
  })
})
