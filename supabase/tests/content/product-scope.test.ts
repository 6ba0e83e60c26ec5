import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { saveGuardHouse } from './guard-house.ts'

const { anon } = identities

const plan = {
  name: 'Anchor plan',
  url: '/storage/v1/object/public/product-documents/guard/plan.pdf',
  size: 120_000,
}
const scope = {
  included: ['Wiring and lights'],
  not_included: ['Transport', 'Taxes'],
  lead_time: '9 days',
  documents: [plan],
}
const nothing = { included: [], not_included: [], lead_time: null, documents: [] }

describeOnDatabase('What an offer for a product covers', (test) => {
  beforeAll(() => addUsers(test.database))

  const save = (id: string, version: number | null, values: object) =>
    saveGuardHouse(test.database, id, version, values)
  const stored = async (id: string) => {
    const [row] = await test.database.queryAs(
      anon,
      'select included, not_included, lead_time, documents from public.products where id = $1',
      [id],
    )
    return row
  }

  it('is saved, read by visitors, changed and taken away', async () => {
    const id = randomUUID()
    const first = await save(id, null, scope)
    expect(await stored(id)).toEqual(scope)
    const second = await save(id, first, { ...scope, lead_time: '12 days', documents: [] })
    expect(await stored(id)).toEqual({ ...scope, lead_time: '12 days', documents: [] })
    await save(id, second, nothing)
    expect(await stored(id)).toEqual(nothing)
  })

  it('stays as it is when a page that does not know of it saves', async () => {
    const id = randomUUID()
    const version = await save(id, null, scope)
    await save(id, version, { name: 'Guard house, new' })
    expect(await stored(id)).toEqual(scope)
  })

  describe('is refused', () => {
    it.each<[string, object]>([
      ['no list', { included: {} }],
      ['an entry that is no text', { not_included: [1] }],
      ['an empty entry', { included: [''] }],
      ['an entry with markup', { included: ['<b>Door</b>'] }],
      ['an entry that is too long', { included: ['x'.repeat(301)] }],
      ['an empty lead time', { lead_time: '' }],
      ['an empty fire rating', { fire_rating: '' }],
      ['a document without a size', { documents: [{ name: plan.name, url: plan.url }] }],
      ['a document of no bytes', { documents: [{ ...plan, size: 0 }] }],
      ['a document without a name', { documents: [{ ...plan, name: ' ' }] }],
      ['an address that a browser would run', { documents: [{ ...plan, url: 'javascript:x' }] }],
      ['an address of the site', { documents: [{ ...plan, url: '/admin' }] }],
      ['a document that is none', { documents: ['plan.pdf'] }],
    ])('%s', async (_title, values) => {
      await expect(save(randomUUID(), null, values)).rejects.toMatchObject({ code: '23514' })
    })
  })

  it('is saved by the columns it names, and not by those that the database keeps', async () => {
    const id = randomUUID()
    const kept = { id: randomUUID(), version: 99, deleted_at: '2026-01-01', 'x"; drop': 1 }
    const version = await save(id, null, { ...scope, ...kept })
    const saveOnly = (expected: number, fields: object) =>
      test.database.queryAs(
        identities.admin,
        `select public.save_product($1, $2, $3::text::jsonb, '[]')`,
        [id, expected, JSON.stringify(fields)],
      )
    await saveOnly(version, { ...kept, lead_time: '3 days' })
    await saveOnly(version + 1, {})
    expect(await stored(id)).toEqual({ ...scope, lead_time: '3 days' })
    const [row] = await test.database.query(
      'select version, deleted_at from public.products where id = $1',
      [id],
    )
    expect(row).toEqual({ version: version + 2, deleted_at: null })
  })
})
