import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Database, Identity } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const cabin = '00000000-0000-4000-8000-000000000001'
const hidden = '00000000-0000-4000-8000-000000000002'
const office = '00000000-0000-4000-8000-00000000000a'
const earlier = '2026-01-01T00:00:00+00:00'

const rowsSql = `
  truncate public.products, public.project_images cascade;
  insert into public.products (id, name, slug, category, category_slug, published, updated_at) values
    ('${office}', 'Office', 'office', 'Containers', 'containers', true, '${earlier}'),
    ('${cabin}', 'Cabin', 'cabin', 'Containers', 'containers', true, '${earlier}'),
    ('${hidden}', 'Hidden', 'hidden', 'Containers', 'containers', false, '${earlier}');`

interface Part {
  readonly count: number
  readonly sha256: string
}

async function digest(database: Database, identity: Identity = identities.anon) {
  const [row] = await database.queryAs<{ digest: { at: string; products: Part; projects: Part } }>(
    identity,
    'select public.catalogue_digest() as digest',
  )
  if (row === undefined) throw new Error('The function gave no row.')
  return row.digest
}

async function versionOf(database: Database, id: string) {
  const [row] = await database.query<{ version: number; moved: boolean }>(
    `select version, updated_at > $2 as moved from public.products where id = $1`,
    [id, earlier],
  )
  return row
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describeOnDatabase('The fingerprint of the catalogue', (test) => {
  beforeEach(() => test.database.script(rowsSql))

  it('is made of the published ids and versions in order of the ids', async () => {
    expect(await digest(test.database)).toMatchObject({
      products: { count: 2, sha256: sha256(`${cabin} 1,${office} 1`) },
      projects: { count: 0, sha256: sha256('') },
      posts: { count: 0, sha256: sha256('') },
    })
  })

  it('is the same for an admin, who reads unpublished rows too', async () => {
    const { products } = await digest(test.database, identities.admin)
    expect(products).toEqual((await digest(test.database)).products)
  })

  it.each([
    ['a change', `update public.products set name = 'New' where id = '${cabin}'`],
    ['a removal', `delete from public.products where id = '${cabin}'`],
    ['a withdrawal', `update public.products set published = false where id = '${cabin}'`],
    ['a publication', `update public.products set published = true where id = '${hidden}'`],
    [
      'a picture',
      `insert into public.product_images (product_id, image_url) values ('${cabin}', '/a')`,
    ],
  ])('differs after %s', async (_title, sql) => {
    const before = await digest(test.database)
    await test.database.query(sql)
    expect((await digest(test.database)).products.sha256).not.toBe(before.products.sha256)
  })

  it('carries the time of the database', async () => {
    expect(Math.abs(Date.parse((await digest(test.database)).at) - Date.now())).toBeLessThan(60_000)
  })
})

describeOnDatabase('A picture of a product', (test) => {
  beforeEach(async () => {
    await test.database.script(rowsSql)
    await test.database.query(
      `insert into public.product_images (product_id, image_url) values ('${cabin}', '/a'), ('${cabin}', '/b')`,
    )
  })

  it('moves version and time of its product, once for all pictures of a statement', async () => {
    expect(await versionOf(test.database, cabin)).toEqual({ version: 2, moved: true })
    expect(await versionOf(test.database, office)).toEqual({ version: 1, moved: false })
  })

  it('does so when it changes, when it goes, and for both when it moves to another product', async () => {
    await test.database.query(`update public.product_images set alt = 'x' where image_url = '/a'`)
    expect(await versionOf(test.database, cabin)).toMatchObject({ version: 3 })
    await test.database.query(`delete from public.product_images where image_url = '/a'`)
    expect(await versionOf(test.database, cabin)).toMatchObject({ version: 4 })
    await test.database.query(`update public.product_images set product_id = '${office}'`)
    expect(await versionOf(test.database, cabin)).toMatchObject({ version: 5 })
    expect(await versionOf(test.database, office)).toMatchObject({ version: 2 })
  })

  it('goes with its product', async () => {
    await test.database.query(`delete from public.products where id = '${cabin}'`)
    expect(await test.database.query('select 1 from public.product_images')).toEqual([])
  })
})
