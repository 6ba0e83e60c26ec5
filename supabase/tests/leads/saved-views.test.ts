import { beforeAll, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

const { admin, adminWithFactorAtAal2, adminWithFactorAtAal1, sales, stranger } = identities

describeOnDatabase('Saved views', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
  })

  const as = (identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<{ name: string }>(identity, sql, params)
  const save = (identity: Identity, name: string, isShared: boolean, state = '{"status":"new"}') =>
    as(
      identity,
      `insert into public.saved_views (list, name, state, is_shared)
       values ('quotes', $1, $2::text::jsonb, $3) returning name`,
      [name, state, isShared],
    )
  const seen = async (identity: Identity) => {
    const rows = await as(identity, 'select name from public.saved_views order by name')
    return rows.map(({ name }) => name)
  }
  const rename = (identity: Identity, name: string, to: string) =>
    as(identity, 'update public.saved_views set name = $2 where name = $1 returning name', [
      name,
      to,
    ])
  const remove = (identity: Identity, name: string) =>
    as(identity, 'delete from public.saved_views where name = $1 returning name', [name])

  it('are read by their owner, and by all staff when they are shared', async () => {
    await save(sales, 'Private of sales', false)
    await save(sales, 'Shared by sales', true)
    await save(admin, 'Private of an admin', false)
    expect(await seen(sales)).toEqual(['Private of sales', 'Shared by sales'])
    expect(await seen(admin)).toEqual(['Private of an admin', 'Shared by sales'])
    expect(await seen(adminWithFactorAtAal2)).toEqual(['Shared by sales'])
    expect(await seen(adminWithFactorAtAal1)).toEqual([])
    expect(await seen(stranger)).toEqual([])
  })

  it('are changed by their owner alone, and only in the version that was read', async () => {
    expect(await rename(admin, 'Shared by sales', 'Taken over')).toEqual([])
    expect(await rename(sales, 'Shared by sales', 'Hot')).toEqual([{ name: 'Hot' }])
    const stale = `update public.saved_views set name = 'Cold' where name = 'Hot' and version = 1 returning name`
    expect(await as(sales, stale)).toEqual([])
    for (const column of ['owner', 'list', 'version']) {
      const sql = `update public.saved_views set ${column} = ${column}`
      await expect(as(sales, sql), column).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('are deleted by their owner; a shared one by admins, too', async () => {
    expect(await remove(sales, 'Private of an admin')).toEqual([])
    expect(await remove(admin, 'Private of sales')).toEqual([])
    expect(await remove(adminWithFactorAtAal2, 'Hot')).toEqual([{ name: 'Hot' }])
    await save(admin, 'Shared by an admin', true)
    expect(await remove(sales, 'Shared by an admin')).toEqual([])
    expect(await remove(sales, 'Private of sales')).toEqual([{ name: 'Private of sales' }])
  })

  it('are refused without a name, with a duplicate name, and with invalid parameters', async () => {
    await save(admin, 'Hot', false)
    await expect(save(admin, 'Hot', true)).rejects.toMatchObject({ code: '23505' })
    await save(sales, 'Hot', false)
    await expect(save(admin, ' ', false)).rejects.toMatchObject({ code: '23514' })
    await expect(save(admin, 'x'.repeat(61), false)).rejects.toMatchObject({ code: '23514' })
    await expect(save(admin, 'List', false, '["new"]')).rejects.toMatchObject({ code: '23514' })
    const long = JSON.stringify({ q: 'x'.repeat(4000) })
    await expect(save(admin, 'Long', false, long)).rejects.toMatchObject({ code: '23514' })
    await expect(save(stranger, 'Mine', false)).rejects.toMatchObject({ code: '42501' })
  })
})
