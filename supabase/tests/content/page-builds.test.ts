import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { pageBuilds } from '#scripts/server/follow-changes.ts'
import { addProduct } from '#supabase/tests/leads/lead-rows.ts'

describeOnDatabase('Builds of the pages', (test) => {
  const builds = () => pageBuilds(test.database)
  const state = async () => (await test.database.query('select * from public.page_builds'))[0]

  beforeAll(() => addUsers(test.database))
  beforeEach(async () => {
    await builds().finish(await builds().fingerprint(), null)
  })

  it('are due after a change of what is published, of a slug or of a setting, and then not', async () => {
    const product = await addProduct(test.database, 'Guard house')
    const changes = [
      `update public.products set name = 'Watch house' where id = '${product}'`,
      `update public.products set slug = 'watch-house' where id = '${product}'`,
      `insert into public.site_settings (key, value) values ('company', '{}')
        on conflict (key) do update set value = '{"a": 1}'`,
      `update public.site_settings set value = '{"b": 1}' where key = 'company'`,
      `update public.products set published = false where id = '${product}'`,
    ]
    for (const change of changes) {
      await builds().finish(await builds().fingerprint(), null)
      expect(await builds().claim(), `before ${change}`).toBeNull()
      await test.database.query(change)
      const fingerprint = await builds().claim()
      expect(fingerprint, change).toBe(await builds().fingerprint())
      expect(await builds().claim(), 'two at once').toBeNull()
    }
  })

  it('are not due for what nobody sees', async () => {
    const product = await addProduct(test.database, 'Hidden house')
    await test.database.query('update public.products set published = false where id = $1', [
      product,
    ])
    await builds().finish(await builds().fingerprint(), null)
    await test.database.query(`update public.products set name = 'Still hidden' where id = $1`, [
      product,
    ])
    expect(await builds().claim()).toBeNull()
  })

  it('are due again when data has changed under a build', async () => {
    await addProduct(test.database, 'First house')
    const fingerprint = await builds().claim()
    await addProduct(test.database, 'Second house')
    await builds().finish(String(fingerprint), null)
    expect(await builds().claim()).not.toBeNull()
  })

  it('that fail are tried again, each time later', async () => {
    await addProduct(test.database, 'Third house')
    const waits: number[] = []
    for (let failure = 0; failure < 8; failure++) {
      await test.database.query('update public.page_builds set next_attempt_at = now()')
      const fingerprint = await builds().claim()
      await builds().finish(String(fingerprint), 'render')
      expect(await builds().claim()).toBeNull()
      expect(await state()).toMatchObject({
        outcome: 'failed',
        failure: 'render',
        failures: failure + 1,
      })
      const [wait] = await test.database.query(
        'select round(extract(epoch from next_attempt_at - now()))::int as seconds from public.page_builds',
      )
      waits.push(Number(wait?.['seconds']))
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  })

  it('are due when an admin asks, and until one has succeeded', async () => {
    await test.database.queryAs(identities.admin, 'select public.request_page_build()')
    const fingerprint = await builds().claim()
    expect(fingerprint).not.toBeNull()
    expect(fingerprint, 'nothing has changed').toBe(await builds().builtFrom())
    await builds().finish(String(fingerprint), 'render')
    await test.database.query('update public.page_builds set next_attempt_at = now()')
    expect(await builds().claim()).not.toBeNull()
    expect(await state()).toMatchObject({ outcome: null, failure: null })
    await builds().finish(String(fingerprint), null)
    expect(await state()).toMatchObject({ outcome: 'done', failure: null, failures: 0 })
    expect(await builds().claim()).toBeNull()
  })

  it('keep how much is made of what follows them, until the next one begins', async () => {
    await builds().progress(50, 212)
    expect(await state()).toMatchObject({ rest_done: 50, rest_total: 212, outcome: 'done' })
    await test.database.queryAs(identities.admin, 'select public.request_page_build()')
    expect(await builds().claim()).not.toBeNull()
    expect(await state()).toMatchObject({ rest_done: null, rest_total: null })
  })

  it('are due again when what follows them has failed, and are not called older for it', async () => {
    const fingerprint = await builds().fingerprint()
    await builds().finish(fingerprint, 'rest')
    expect(await state()).toMatchObject({ outcome: 'failed', failure: 'rest' })
    expect(await builds().builtFrom()).toBe(fingerprint)
    await test.database.query('update public.page_builds set next_attempt_at = now()')
    expect(await builds().claim()).toBe(fingerprint)
  })

  it('wait longer each time what follows them fails, though the pages succeed, but not for new data', async () => {
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      const fingerprint = await builds().fingerprint()
      await builds().finish(fingerprint, null)
      await builds().finish(fingerprint, 'rest')
      const [row] = await test.database.query<{ wait: number }>(
        'select round(extract(epoch from next_attempt_at - now()))::int as wait from public.page_builds',
      )
      waits.push(row?.wait ?? 0)
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(waits[3]).toBeGreaterThan(4 * (waits[0] ?? 0))
    expect(await builds().claim(), 'it waits').toBeNull()
    await addProduct(test.database, 'House after a failure')
    expect(await builds().claim(), 'for new data').not.toBeNull()
    await builds().finish(await builds().fingerprint(), null)
    await builds().progress(3, 3)
    expect(await state()).toMatchObject({ rest_failures: 0 })
  })

  it('are made after the clock was set back by years', async () => {
    await builds().finish(await builds().fingerprint(), 'render')
    await test.database.query(
      `update public.page_builds set next_attempt_at = now() + interval '3 years',
         started_at = now() + interval '3 years', finished_at = null`,
    )
    expect(await builds().claim()).not.toBeNull()
  })

  it('that never ended are given up after a quarter of an hour', async () => {
    await addProduct(test.database, 'Fourth house')
    await builds().claim()
    await test.database.query(
      `update public.page_builds set started_at = now() - interval '16 minutes'`,
    )
    expect(await builds().claim()).not.toBeNull()
  })
})
