import { beforeAll, beforeEach, expect, it } from 'vitest'
import { pageBuilds } from '#scripts/server/follow-changes.ts'
import { usualAbout } from '#src/domain/content/about-text.ts'
import { type WordsKey, wordRules } from '#src/domain/content/word-rules.ts'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { usualQuality } from '#src/domain/content/quality-text.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, anon, sales } = identities

describeOnDatabase('The words of pages', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() => test.database.query('delete from public.site_settings'))

  const save = (key: WordsKey, value: unknown) =>
    test.database.queryAs(
      admin,
      'insert into public.site_settings (key, value) values ($1, $2::text::jsonb) returning value',
      [key, JSON.stringify(value)],
    )
  const usual = {
    about_page: usualAbout,
    quality_page: usualQuality,
    privacy_page: usualPrivacy(),
  }

  it('have the rules of the office', async () => {
    const [row] = await test.database.query('select private.word_rules() as rules')
    expect(row?.['rules']).toEqual(wordRules)
  })

  it.each(Object.entries(usual) as [WordsKey, unknown][])(
    '%s: the first words fit, are read back as they were, and by visitors and sales',
    async (key, words) => {
      expect(await save(key, words)).toEqual([{ value: words }])
      expect(decodeContent(key, words)).toEqual(words)
      for (const reader of [anon, sales]) {
        const sql = 'select key from public.site_settings'
        expect(await test.database.queryAs(reader, sql)).toEqual([{ key }])
      }
    },
  )

  it('have new pages made', async () => {
    const before = await pageBuilds(test.database).fingerprint()
    await save('about_page', usualAbout)
    expect(await pageBuilds(test.database).fingerprint()).not.toBe(before)
  })

  it('fit without what they had no place for when they were saved', async () => {
    const { photos, customers, ...earlier } = usualAbout
    await save('about_page', earlier)
    expect(decodeContent('about_page', earlier)).toEqual({ ...earlier, photos: [], customers: [] })
    expect(photos.length).toBeGreaterThan(customers.length)
    const certificates = usualQuality.certificates.map(({ picture: _, ...rest }) => rest)
    await save('quality_page', { ...usualQuality, certificates })
    expect(decodeContent('quality_page', { ...usualQuality, certificates })).toEqual(usualQuality)
  })

  it('hold photos of the site and of the public storage', async () => {
    const stored = '/storage/v1/object/public/project-images/slides/a.webp'
    for (const picture of ['', 'hero/1', stored, `https://x.supabase.co${stored}`]) {
      await test.database.query('delete from public.site_settings')
      await save('about_page', photo(picture))
      expect(decodeContent('about_page', photo(picture))).toEqual(photo(picture))
    }
  })

  const photo = (picture: string | null) => ({
    ...usualAbout,
    photos: [{ name: 'Our factory', picture }],
  })
  const story = (body: string, content: unknown) => ({ ...usualAbout, story: { body, content } })
  it.each<[string, WordsKey, unknown]>([
    ['a heading that is too long', 'about_page', { ...usualAbout, title: 'x'.repeat(61) }],
    ['a heading that is empty', 'about_page', { ...usualAbout, title: '' }],
    ['a summary that is too short', 'about_page', { ...usualAbout, summary: 'Short' }],
    ['angle brackets in a line', 'about_page', { ...usualAbout, lead: '<b>bold</b>' }],
    ['a field too many', 'about_page', { ...usualAbout, script: 'x' }],
    ['a value too few', 'about_page', { ...usualAbout, values: usualAbout.values.slice(1) }],
    ['a value that is a text', 'about_page', { ...usualAbout, values: ['a', 'b', 'c', 'd'] }],
    ['a story without a tree', 'about_page', { ...usualAbout, story: 'Text' }],
    ['a story with an empty tree', 'about_page', story('Text', [])],
    ['a story that is too long', 'about_page', story('x'.repeat(4001), [['p', ['x']]])],
    ['a tree out of all proportion', 'about_page', story('x', [['p', ['x'.repeat(70_000)]]])],
    ['no object', 'quality_page', []],
    ['null', 'privacy_page', null],
    [
      'five checks',
      'quality_page',
      {
        ...usualQuality,
        steps: usualQuality.steps.map((step) => ({ ...step, checks: ['1', '2', '3', '4', '5'] })),
      },
    ],
    [
      'two sections of one name',
      'privacy_page',
      {
        ...usualPrivacy(),
        sections: [usualPrivacy().sections[0], usualPrivacy().sections[0]],
      },
    ],
    ['a photo of somebody else', 'about_page', photo('https://example.com/factory.jpg')],
    ['a photo that is null', 'about_page', photo(null)],
    ['a photo without a name', 'about_page', { ...usualAbout, photos: [{ picture: '' }] }],
    ['nothing kept', 'privacy_page', { ...usualPrivacy(), kept: [] }],
  ])('refuse %s', async (_, key, words) => {
    await expect(save(key, words)).rejects.toMatchObject({ code: '23514' })
  })
})
