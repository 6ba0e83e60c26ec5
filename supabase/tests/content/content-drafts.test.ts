import { beforeAll, beforeEach, expect, it } from 'vitest'
import { pageBuilds } from '#scripts/server/follow-changes.ts'
import { usualAbout } from '#src/domain/content/about-text.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, anon, sales } = identities
const today = indiaDay(Date.now())

describeOnDatabase('A draft of what a page says', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(async () => {
    await test.database.script(
      'delete from public.content_drafts; delete from public.site_settings',
    )
    await pageBuilds(test.database).finish(await pageBuilds(test.database).fingerprint(), null)
  })

  const as = (identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<Record<string, unknown>>(identity, sql, params)
  const words = (title: string) => JSON.stringify({ ...usualAbout, title })
  const draft = (
    title: string,
    { base = null as number | null, on = null as string | null } = {},
  ) =>
    as(
      admin,
      `insert into public.content_drafts (key, value, base_version, publish_on)
       values ('about_page', $1::text::jsonb, $2, $3::text::date)`,
      [words(title), base, on],
    )
  const publish = (title: string) =>
    as(
      admin,
      `insert into public.site_settings (key, value) values ('about_page', $1::text::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [words(title)],
    )
  const shown = async () =>
    (await as(anon, `select value ->> 'title' as title from public.site_settings`))[0]?.['title']
  const drafts = () => as(admin, 'select publish_on::text, base_version from public.content_drafts')
  const revision = async () =>
    (await as(admin, 'select revision from public.content_drafts'))[0]?.['revision']
  const now = (seen: unknown, over: number | null, identity = admin) =>
    as(identity, `select public.publish_content_draft('about_page', $1, $2) as outcome`, [
      seen,
      over,
    ])

  it('is for admins alone, and leaves the pages as they are', async () => {
    const before = await pageBuilds(test.database).fingerprint()
    await draft('Soon')
    await expect(as(anon, 'select * from public.content_drafts')).rejects.toMatchObject({
      code: '42501',
    })
    expect(await as(sales, 'select * from public.content_drafts')).toEqual([])
    expect(await now(await revision(), null, sales)).toEqual([{ outcome: 'draft-changed' }])
    await pageBuilds(test.database).claim()
    expect(await pageBuilds(test.database).fingerprint()).toBe(before)
    expect(await shown()).toBeUndefined()
  })

  it('of another form is refused as the setting is', async () => {
    await expect(draft('')).rejects.toMatchObject({ code: '23514' })
  })

  it('is published at once, over the words that were seen and no others', async () => {
    await draft('Mine')
    const first = await revision()
    await publish('Theirs')
    expect(await now(first, null)).toEqual([{ outcome: 'conflict' }])
    await as(admin, 'update public.content_drafts set value = value')
    expect(await now(first, 1)).toEqual([{ outcome: 'draft-changed' }])
    expect(await shown()).toBe('Theirs')
    expect(await now(await revision(), 1)).toEqual([{ outcome: 'published' }])
    expect(await shown()).toBe('Mine')
    expect(await drafts()).toEqual([])
  })

  it('is published when its day begins in Hyderabad, by the look for changed pages, in the name of its author', async () => {
    await publish('First')
    await draft('Today', { base: 1, on: today })
    await test.database.query('truncate public.audit_log')
    expect(await pageBuilds(test.database).claim()).toBe(
      await pageBuilds(test.database).fingerprint(),
    )
    expect(await shown()).toBe('Today')
    expect(await drafts()).toEqual([])
    const log = await test.database.query('select actor, table_name, row_id from public.audit_log')
    expect(log).toEqual([{ actor: users.admin, table_name: 'site_settings', row_id: 'about_page' }])
  })

  it('waits for a day to come, and for somebody once its day was taken back', async () => {
    await draft('Later', { on: '2999-01-01' })
    await pageBuilds(test.database).claim()
    await as(admin, 'update public.content_drafts set publish_on = null')
    await pageBuilds(test.database).claim()
    expect(await shown()).toBeUndefined()
    expect(await drafts()).toEqual([{ publish_on: null, base_version: null }])
  })

  it('stays a draft without a day when somebody has published other words meanwhile', async () => {
    await publish('First')
    await draft('Mine', { base: 1, on: today })
    await publish('Theirs')
    await pageBuilds(test.database).claim()
    expect(await shown()).toBe('Theirs')
    expect(await drafts()).toEqual([{ publish_on: null, base_version: 1 }])
  })

  it('of words that a newer rule refuses keeps no others from their day', async () => {
    await test.database.script(
      'alter table public.content_drafts drop constraint content_drafts_form_check',
    )
    await draft('', { on: today })
    await pageBuilds(test.database).claim()
    expect(await shown()).toBeUndefined()
    expect(await drafts()).toMatchObject([{ publish_on: today }])
  })
})
