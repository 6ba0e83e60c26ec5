import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverQuery } from '#src/catalogue/search/server-query.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { saveGuardHouse } from './guard-house.ts'

const { anon, admin } = identities

interface Found {
  readonly count: number
  readonly ids: readonly string[]
}

const products = {
  hut: { name: 'Zemlja hut ZH-20', short_description: 'Two rooms of steel.' },
  office: {
    name: 'Kuti',
    category: 'Prefabricated Buildings',
    category_slug: 'prefabricated-buildings',
    subcategory_slug: 'site-offices',
    specifications: [{ label: 'Overall size', value: '6.06 × 2.44 m' }],
  },
  mention: { name: 'Vratar', short_description: 'Beside a zemlja hut. The colour is free.' },
  draft: { name: 'Zemlja draft', published: false },
}

describeOnDatabase('Products that the server finds', (test) => {
  const ids: Record<string, string> = {}
  const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? 'another'

  beforeAll(async () => {
    await addUsers(test.database)
    for (const [name, values] of Object.entries(products)) {
      ids[name] = randomUUID()
      await saveGuardHouse(test.database, ids[name], null, values)
    }
  })

  const ask = async (query: string, category: string | null = null, most = 50) => {
    const [row] = await test.database.queryAs<{ found: Found }>(
      anon,
      'select public.find_products($1, $2, $3) as found',
      [query, category, most],
    )
    return row?.found ?? { count: Number.NaN, ids: [] }
  }
  const typed = async (text: string, category?: string) => {
    const { ids: found } = await ask(serverQuery(text)?.words ?? '', category)
    return found.map(nameOf).filter((name) => name !== 'another')
  }

  it.each([
    ['zemlja hut', ['hut', 'mention']],
    ['zh20 zemlja', []],
    ['ZH-20', ['hut']],
    ['zem', ['hut', 'mention']],
    ['color zemlja', ['mention']],
    ['portacabin kuti', []],
    ['kuti daftar', ['office']],
    ['field office kuti', ['office']],
    ['draft', []],
    ["zemlja's hut & (", []],
  ])('%j: %j', async (text, found) => expect(await typed(text)).toEqual(found))

  it('are those of one category', async () => {
    expect(await typed('kuti', 'prefabricated-buildings')).toEqual(['office'])
    expect(await typed('kuti', 'security-solutions')).toEqual([])
  })

  it('are counted beyond the ids that are returned', async () => {
    expect(await ask(`'zemlja'`, null, 1)).toEqual({ count: 2, ids: [ids['hut']] })
    expect(await ask(`'zemlja'`, null, 0)).toEqual({ count: 2, ids: [] })
  })

  it('follow a change of name, publishing and deletion', async () => {
    const id = randomUUID()
    let version = await saveGuardHouse(test.database, id, null, { name: 'Brzina' })
    const isFound = async (word: string) => (await ask(`'${word}'`)).ids.includes(id)
    expect(await isFound('brzina')).toBe(true)
    version = await saveGuardHouse(test.database, id, version, { name: 'Brdo' })
    expect([await isFound('brzina'), await isFound('brdo')]).toEqual([false, true])
    await saveGuardHouse(test.database, id, version, { name: 'Brdo', published: false })
    expect(await isFound('brdo')).toBe(false)
    await test.database.queryAs(
      admin,
      'update public.products set published = true where id = $1',
      [id],
    )
    expect(await isFound('brdo')).toBe(true)
    await test.database.queryAs(
      admin,
      'update public.products set deleted_at = now(), published = false where id = $1',
      [id],
    )
    expect(await isFound('brdo')).toBe(false)
  })

  describe('an outsider', () => {
    it('reads no table of words', () =>
      expect(
        test.database.queryAs(anon, 'select product_id from private.product_words'),
      ).rejects.toMatchObject({ code: '42501' }))

    it('gets nothing for a query of more than 300 words and operators', async () => {
      const words = (count: number) => Array.from({ length: count }, () => `zemlja`).join(' | ')
      expect((await ask(words(150))).count).toBe(2)
      expect((await ask(words(151))).count).toBe(0)
    })

    it('gets at most 200 ids', async () => {
      expect((await ask(`'zemlja'`, null, 1_000_000)).ids).toHaveLength(2)
    })

    it('is refused a query that is none', () =>
      expect(ask('zemlja & (')).rejects.toMatchObject({ code: '42601' }))
  })
})
