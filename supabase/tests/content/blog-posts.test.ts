import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageBuilds } from '#scripts/server/follow-changes.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, anon } = identities

const whole = {
  title: 'A title that is long enough',
  excerpt: 'An excerpt that says in one sentence what the reader will find in the post.',
  category: 'Case Studies',
  author: 'Projects desk',
  published_on: '2026-01-05',
  body: 'Text',
  image_url: '/storage/v1/object/public/project-images/blog/a.jpg',
  alt: 'A cabin on a trailer',
  published: true,
}
type Fields = Partial<Record<keyof typeof whole, string | boolean | null>> & { slug?: string }

describeOnDatabase('A post of the blog', (test) => {
  const add = async (changes: Fields = {}) => {
    const id = randomUUID()
    const fields = { slug: `post-${id}`, ...whole, ...changes }
    const row = { id, ...fields, content: parseMarkdown(String(fields.body)).content }
    await test.database.queryAs(
      admin,
      `insert into public.blog_posts (id, ${Object.keys(fields).join(', ')}, content)
       select id, ${Object.keys(fields).join(', ')}, content
       from jsonb_populate_record(null::public.blog_posts, $1)`,
      [JSON.stringify(row)],
    )
    return id
  }
  const change = (id: string, assignment: string) =>
    test.database.queryAs(admin, `update public.blog_posts set ${assignment} where id = $1`, [id])
  const isShown = async (id: string) => {
    const sql = 'select id from public.blog_posts where id = $1'
    return (await test.database.queryAs(anon, sql, [id])).length === 1
  }

  beforeAll(() => addUsers(test.database))
  beforeEach(() => test.database.query('delete from public.blog_posts'))

  it('is shown from its day on, and until then to admins alone', async () => {
    const days = ['- 1', '+ 0', '+ 1'].map((offset) => `private.india_day() ${offset}`)
    const shown: boolean[] = []
    for (const day of days) {
      const id = await add()
      await change(id, `published_on = ${day}`)
      shown.push(await isShown(id))
    }
    expect(shown).toEqual([true, true, false])
    expect(await test.database.queryAs(admin, 'select id from public.blog_posts')).toHaveLength(3)
    expect(await isShown(await add({ published: false }))).toBe(false)
  })

  it('changes the fingerprint of the pages when its day comes, and not before', async () => {
    const builds = pageBuilds(test.database)
    const nothing = await builds.fingerprint()
    const id = await add({ published_on: '2999-01-01' })
    expect(await builds.fingerprint()).toBe(nothing)
    // What a day does to a row that nobody touches.
    await test.database.query('alter table public.blog_posts disable trigger user')
    await change(id, 'published_on = private.india_day()')
    await test.database.query('alter table public.blog_posts enable trigger user')
    const shown = await builds.fingerprint()
    expect(shown).not.toBe(nothing)
    await change(id, `title = 'Another title that is long enough'`)
    expect(await builds.fingerprint()).not.toBe(shown)
  })

  it.each<[string, Fields]>([
    ['a short title', { title: 'Short' }],
    ['no excerpt', { excerpt: '' }],
    ['no author', { author: '' }],
    ['no words', { body: '---' }],
    ['no picture', { image_url: null }],
    ['a picture without words', { alt: '' }],
  ])('may be a draft with %s, and is not published so', async (_, lacking) => {
    await expect(add(lacking)).rejects.toMatchObject({ code: '23514' })
    await add({ ...lacking, published: false })
  })

  it('says how long it takes to read', async () => {
    const minutes = async (body: string) => {
      const id = await add({ body })
      const [row] = await test.database.query<{ read_minutes: number }>(
        'select read_minutes from public.blog_posts where id = $1',
        [id],
      )
      return row?.read_minutes
    }
    expect(await minutes('word '.repeat(200))).toBe(1)
    expect(await minutes(`${'word '.repeat(200)} | --- | शब्द`)).toBe(2)
  })

  it('keeps the tree of a page beside the text that it was made of', async () => {
    const id = await add()
    await expect(change(id, `body = 'Another text'`)).rejects.toMatchObject({ code: '23514' })
    await change(id, `body = 'Another text', content = '[["p", ["Another text"]]]'`)
  })

  it('counts its versions, and tells the change log what somebody typed', async () => {
    const id = await add()
    await change(id, `author = 'Product desk'`)
    const [row] = await test.database.query<{ version: number }>(
      'select version from public.blog_posts where id = $1',
      [id],
    )
    expect(row?.version).toBe(2)
    const log = await test.database.query<{ old: object; new: object }>(
      `select old, new from public.audit_log where row_id = $1 and action = 'update'`,
      [id],
    )
    expect(log).toEqual([{ old: { author: 'Projects desk' }, new: { author: 'Product desk' } }])
  })

  describe('that had another address', () => {
    const leadsTo = async (slug: string) => {
      const sql = `select post.slug from public.blog_redirects redirect
        join public.blog_posts post on post.id = redirect.post_id where redirect.slug = $1`
      const [row] = await test.database.queryAs<{ slug: string }>(anon, sql, [slug])
      return row?.slug
    }

    it('is found there, over several changes and back', async () => {
      const id = await add({ slug: 'wind-a' })
      await change(id, `slug = 'wind-b'`)
      await change(id, `slug = 'wind-c'`)
      expect([await leadsTo('wind-a'), await leadsTo('wind-b')]).toEqual(['wind-c', 'wind-c'])
      await change(id, `slug = 'wind-a'`)
      expect([await leadsTo('wind-a'), await leadsTo('wind-c')]).toEqual([undefined, 'wind-a'])
    })

    it('gives it up to a new post, and says nothing while it is a draft', async () => {
      const id = await add({ slug: 'rain-a' })
      await change(id, `slug = 'rain-b'`)
      await change(id, `published = false`)
      expect(await leadsTo('rain-a')).toBeUndefined()
      await change(id, `published = true`)
      await add({ slug: 'rain-a' })
      expect(await leadsTo('rain-a')).toBeUndefined()
    })
  })
})
