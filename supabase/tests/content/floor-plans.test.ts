import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { examplePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { guardHouse, saveGuardHouse } from './guard-house.ts'

const { anon } = identities

describeOnDatabase('The floor plan of a product', (test) => {
  beforeAll(() => addUsers(test.database))

  const save = (id: string, version: number | null, values: object) =>
    saveGuardHouse(test.database, id, version, values)
  const stored = async (id: string) => {
    const [row] = await test.database.queryAs<{ plan: unknown }>(
      anon,
      'select plan from public.products where id = $1',
      [id],
    )
    return row?.plan
  }

  it('is saved, read by visitors, changed and taken away', async () => {
    const id = randomUUID()
    const first = await save(id, null, { plan: examplePlan })
    expect(await stored(id)).toEqual(examplePlan)
    const thicker = { ...examplePlan, wall: 80 }
    const second = await save(id, first, { plan: thicker })
    expect(await stored(id)).toEqual(thicker)
    await save(id, second, { plan: null })
    expect(await stored(id)).toBeNull()
  })

  it('stays as it is when a form or a CSV file that does not name it is saved', async () => {
    const id = randomUUID()
    const version = await save(id, null, { plan: examplePlan })
    await save(id, version, { name: 'Guard house, new' })
    expect(await stored(id)).toEqual(examplePlan)
  })

  it('is none for a new product that does not name it', async () => {
    const id = randomUUID()
    await save(id, null, {})
    expect(await stored(id)).toBeNull()
  })

  describe('is refused', () => {
    const [floor] = examplePlan.floors
    it.each<[string, unknown]>([
      ['a list', [examplePlan]],
      ['text', JSON.stringify(examplePlan)],
      ['an empty object', {}],
      ['one without floors', { ...examplePlan, floors: [] }],
      ['one whose floors are no list', { ...examplePlan, floors: { length: 2 } }],
      ['one with a fifth floor', { ...examplePlan, floors: Array(5).fill(floor) }],
      ['one whose walls have no thickness', { ...examplePlan, wall: null }],
      ['one without a roof', { ...examplePlan, roof: 'flat' }],
      ['one of more than 20 kB', { ...examplePlan, more: 'x'.repeat(20_480) }],
    ])('%s', async (_title, plan) => {
      await expect(save(randomUUID(), null, { plan })).rejects.toMatchObject({ code: '23514' })
    })
  })

  it('comes to example products of before, once, unless somebody has changed them', async () => {
    const [untouched, changed, planned] = [randomUUID(), randomUUID(), randomUUID()]
    const ownPlan = { ...examplePlan, wall: 80 }
    const rows = [untouched, changed, planned].map((id) => ({
      id,
      ...guardHouse(id, { created_at: '2026-01-01T00:00:00Z' }),
      plan: id === planned ? ownPlan : null,
    }))
    const pictures = [untouched, changed].map((id) => ({
      id: randomUUID(),
      product_id: id,
      image_url: '/x.jpg',
      alt: 'Hut',
      is_primary: true,
      display_order: 1,
    }))
    await test.database.query('delete from public.site_settings')
    await test.database.query(
      `select public.fill_example_catalogue($1::text::jsonb, $2::text::jsonb, '[]')`,
      [JSON.stringify(rows), JSON.stringify(pictures)],
    )
    const versionOf = async (id: string) => {
      const [row] = await test.database.query<{ version: number }>(
        'select version from public.products where id = $1',
        [id],
      )
      return row?.version ?? 0
    }
    await save(changed, await versionOf(changed), { name: 'Our own house' })
    const fill = () =>
      test.database.query('select public.fill_example_plans($1::text::jsonb)', [
        JSON.stringify(rows.map(({ id }) => ({ id, plan: examplePlan }))),
      ])
    await fill()
    expect(await Promise.all([untouched, changed, planned].map(stored))).toEqual([
      examplePlan,
      null,
      ownPlan,
    ])
    const lines = await test.database.query<{ row_id: string; new: { value: unknown } }>(
      `select row_id, new from public.audit_log where row_id in ($1, 'example_plans')`,
      [untouched],
    )
    expect(lines.map((line) => [line.row_id, line.new.value])).toEqual([
      ['example_plans', { products: 1 }],
    ])
    const version = await versionOf(untouched)
    await fill()
    expect(await versionOf(untouched)).toBe(version)
  })
})
