import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, anon, stranger } = identities

const fields = (slug: string, values = {}) => ({
  name: 'Guard house',
  slug,
  category: 'Security Solutions',
  category_slug: 'security-solutions',
  subcategory_slug: 'guard-houses',
  short_description: 'For one guard.',
  description: 'Steel frame.',
  features: ['Sliding window'],
  specifications: [{ label: 'Length', value: '2 m' }],
  published: true,
  ...values,
})
const picture = (name: string, values = {}) => ({
  image_url: `/storage/v1/object/public/product-images/${name}.jpg`,
  alt: name,
  width: 1920,
  height: 1280,
  is_primary: false,
  ...values,
})

describeOnDatabase('Work on the catalogue', (test) => {
  beforeAll(() => addUsers(test.database))

  const save = async (
    id: string,
    version: number | null,
    content: object,
    pictures: readonly object[] = [],
    identity: Identity = admin,
  ) => {
    const [row] = await test.database.queryAs<{ version: number }>(
      identity,
      'select public.save_product($1, $2, $3::text::jsonb, $4::text::jsonb) as version',
      [id, version, JSON.stringify(content), JSON.stringify(pictures)],
    )
    return row?.version ?? 0
  }
  const picturesOf = (id: string) =>
    test.database.query<{ id: string; alt: string; is_primary: boolean }>(
      'select id, alt, is_primary from public.product_images where product_id = $1 order by display_order',
      [id],
    )

  describe('Saving a product', () => {
    it('makes a new one with its pictures in order', async () => {
      const id = randomUUID()
      const pictures = [picture('front'), picture('side', { is_primary: true })]
      await save(id, null, fields('guard-one'), pictures)
      expect(await picturesOf(id)).toMatchObject([
        { alt: 'front', is_primary: false },
        { alt: 'side', is_primary: true },
      ])
    })

    it('for the site is refused when a picture has no words, and a draft is not', async () => {
      const id = randomUUID()
      const wordless = [picture('front'), picture('  ')]
      await expect(
        save(id, null, fields('guard-wordless', { published: true }), wordless),
      ).rejects.toMatchObject({ code: '23514' })
      const version = await save(id, null, fields('guard-wordless', { published: false }), wordless)
      await expect(
        save(id, version, fields('guard-wordless', { published: true }), wordless),
      ).rejects.toMatchObject({ code: '23514' })
      const said = [picture('front'), picture('side')]
      await save(id, version, fields('guard-wordless', { published: true }), said)
      expect(await picturesOf(id)).toHaveLength(2)
    })

    it('changes it, its order and its primary picture, and removes what is not named', async () => {
      const id = randomUUID()
      const version = await save(id, null, fields('guard-two'), [
        picture('front', { is_primary: true }),
        picture('side'),
        picture('back'),
      ])
      const [front, side] = await picturesOf(id)
      const next = await save(id, version, fields('guard-two', { name: 'Guard house two' }), [
        picture('side', { id: side?.id, is_primary: true }),
        picture('new'),
        picture('front, better', { id: front?.id }),
      ])
      expect(next).toBeGreaterThan(version)
      expect(await picturesOf(id)).toMatchObject([
        { id: side?.id, alt: 'side', is_primary: true },
        { alt: 'new', is_primary: false },
        { id: front?.id, alt: 'front, better', is_primary: false },
      ])
    })

    it('is refused when somebody else has saved since, and changes nothing', async () => {
      const id = randomUUID()
      const version = await save(id, null, fields('guard-three'), [picture('front')])
      await save(id, version, fields('guard-three', { name: 'By Anna' }), [picture('anna')])
      await expect(
        save(id, version, fields('guard-three', { name: 'By Ravi' }), []),
      ).rejects.toMatchObject({ code: 'PT409' })
      expect(await picturesOf(id)).toMatchObject([{ alt: 'anna' }])
    })

    it('is refused when the product is gone or in the trash', async () => {
      const id = randomUUID()
      await expect(save(id, 1, fields('guard-four'))).rejects.toMatchObject({ code: 'PT404' })
      const version = await save(id, null, fields('guard-four'))
      const sql = 'update public.products set deleted_at = now() where id = $1'
      await test.database.queryAs(admin, sql, [id])
      await expect(save(id, version + 1, fields('guard-four'))).rejects.toMatchObject({
        code: 'PT404',
      })
    })

    it("cannot take another product's picture", async () => {
      const [mine, other] = [randomUUID(), randomUUID()]
      await save(other, null, fields('guard-five'), [picture('theirs')])
      const [theirs] = await picturesOf(other)
      await save(mine, null, fields('guard-six'), [picture('stolen', { id: theirs?.id })])
      expect(await picturesOf(other)).toMatchObject([{ alt: 'theirs' }])
      expect(await picturesOf(mine)).toEqual([])
    })

    it.each([
      ['a visitor', anon],
      ['a signed-in stranger', stranger],
    ])('is not for %s', async (_, identity) => {
      await expect(
        save(randomUUID(), null, fields('guard-seven'), [], identity),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })

  describe('A former address', () => {
    const redirects = (slug: string) =>
      test.database.queryAs<{ slug: string }>(
        anon,
        `select product.slug from public.product_redirects redirect
         join public.products product on product.id = redirect.product_id where redirect.slug = $1`,
        [slug],
      )

    it('leads to the present one, over several changes and back', async () => {
      const id = randomUUID()
      const first = await save(id, null, fields('cabin-a'))
      const second = await save(id, first, fields('cabin-b'))
      const third = await save(id, second, fields('cabin-c'))
      expect(await redirects('cabin-a')).toEqual([{ slug: 'cabin-c' }])
      expect(await redirects('cabin-b')).toEqual([{ slug: 'cabin-c' }])
      await save(id, third, fields('cabin-a'))
      expect(await redirects('cabin-a')).toEqual([])
      expect(await redirects('cabin-c')).toEqual([{ slug: 'cabin-a' }])
    })

    it('belongs to a new product that takes it', async () => {
      const id = randomUUID()
      await save(id, await save(id, null, fields('hut-a')), fields('hut-b'))
      await save(randomUUID(), null, fields('hut-a'))
      expect(await redirects('hut-a')).toEqual([])
    })

    it('of a product that is not published says nothing', async () => {
      const id = randomUUID()
      const version = await save(id, null, fields('secret-a', { published: false }))
      await save(id, version, fields('secret-b', { published: false }))
      expect(await redirects('secret-a')).toEqual([])
    })
  })

  it.each(['products', 'project_images'])(
    'What goes into the trash of %s leaves the site, and comes back as it was',
    async (table) => {
      const ids = { published: randomUUID(), draft: randomUUID() }
      for (const [kind, id] of Object.entries(ids)) {
        await test.database.query(
          table === 'products'
            ? `insert into public.products (id, name, slug, category, category_slug, published)
               values ($1::uuid, 'Box', 'box-' || $1::text, 'Containers', 'containers', $2)`
            : `insert into public.project_images (id, title, category, image_url, published)
               values ($1::uuid, 'Box', 'Commercial', '/x.jpg', $2)`,
          [id, kind === 'published'],
        )
        await test.database.queryAs(
          admin,
          `update public.${table} set deleted_at = now() where id = $1`,
          [id],
        )
      }
      const all = Object.values(ids)
      const seen = () =>
        test.database.queryAs(anon, `select id from public.${table} where id = any ($1)`, [all])
      expect(await seen()).toEqual([])
      await expect(
        test.database.queryAs(
          admin,
          `update public.${table} set published = true where id = any ($1)`,
          [all],
        ),
      ).rejects.toMatchObject({ code: '23514' })
      await test.database.queryAs(
        admin,
        `update public.${table} set deleted_at = null where id = any ($1)`,
        [all],
      )
      expect(await seen()).toEqual([{ id: ids.published }])
    },
  )

  describe('The log', () => {
    const linesOf = (id: string) =>
      test.database.query(
        `select table_name, action from public.audit_log where row_id = $1 or part_of = $1
         order by audit_log.id`,
        [id],
      )

    it('has one line about a save that leaves the pictures alone, and none about their moves', async () => {
      const id = randomUUID()
      const version = await save(id, null, fields('hut-logged'), [
        picture('front', { is_primary: true }),
      ])
      const [front] = await picturesOf(id)
      const kept = [picture('front', { id: front?.id, is_primary: true })]
      const before = (await linesOf(id)).length
      const next = await save(id, version, fields('hut-logged', { name: 'Hut' }), kept)
      expect((await linesOf(id)).slice(before)).toEqual([
        { table_name: 'products', action: 'update' },
      ])
      await save(id, next, fields('hut-logged', { name: 'Hut' }))
      expect((await linesOf(id)).slice(before + 1)).toEqual([
        { table_name: 'product_images', action: 'delete' },
      ])
    })

    it('tells of the example catalogue in one line, which says how much it is, and only once', async () => {
      const [product, image] = [randomUUID(), randomUUID()]
      const { published: _, ...shown } = fields('example-hut')
      const example = [
        [{ ...shown, id: product, published: true, created_at: '2026-01-01T00:00:00Z' }],
        [{ ...picture('hut'), id: image, product_id: product, display_order: 0 }],
        [],
      ].map((rows) => JSON.stringify(rows))
      const fill = () =>
        test.database.query(
          'select public.fill_example_catalogue($1::text::jsonb, $2::text::jsonb, $3::text::jsonb)',
          example,
        )
      await fill()
      expect(await linesOf(product)).toEqual([])
      const [line] = await test.database.query<{ new: { value: unknown } }>(
        `select new from public.audit_log where row_id = 'example_catalogue'`,
      )
      expect(line?.new.value).toEqual({ products: 1, pictures: 1, projects: 0 })
      await expect(fill()).rejects.toMatchObject({ code: '23505' })
      await test.database.query('delete from public.products where id = $1', [product])
      expect(await linesOf(product)).toContainEqual({ table_name: 'products', action: 'delete' })
    })
  })

  it('Projects get a new order in one step', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of ids) {
      await test.database.query(
        `insert into public.project_images (id, title, category, image_url) values ($1, 'Project', 'Industrial', '/x.jpg')`,
        [id],
      )
    }
    const order = () =>
      test.database.query<{ id: string }>(
        'select id from public.project_images where id = any ($1) order by display_order, id',
        [ids],
      )
    const wanted = ids.toReversed()
    await test.database.queryAs(admin, 'select public.order_projects($1)', [wanted])
    expect((await order()).map(({ id }) => id)).toEqual(wanted)
    await test.database.queryAs(stranger, 'select public.order_projects($1)', [ids])
    expect((await order()).map(({ id }) => id)).toEqual(wanted)
  })
})
