import { beforeAll, expect, it } from 'vitest'
import { type IdentityName, addUsers, identities } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'

describeOnDatabase('What a user may do', (test) => {
  beforeAll(() => addUsers(test.database))

  const access = async (name: IdentityName): Promise<unknown> => {
    const sql =
      'select public.my_access() as answer, private.is_admin() as is_admin, private.is_staff() as is_staff'
    const [row] = await test.database.queryAs<{
      answer: string
      is_admin: boolean
      is_staff: boolean
    }>(identities[name], sql)
    // Its answer about row level security is true, whatever else it says.
    expect(row?.answer === 'admin').toBe(row?.is_admin)
    expect(row?.answer === 'admin' || row?.answer === 'sales').toBe(row?.is_staff)
    return row?.answer
  }

  const demand = (value: boolean) =>
    test.database.query(
      `insert into public.site_settings (key, value) values ('second_factor_required', to_jsonb($1::boolean))
       on conflict (key) do update set value = excluded.value`,
      [value],
    )

  it.each([
    ['stranger', 'none', 'none'],
    ['forger', 'none', 'none'],
    ['sales', 'sales', 'needs-second-factor'],
    ['admin', 'admin', 'needs-second-factor'],
    ['adminWithFactorAtAal1', 'needs-second-factor', 'needs-second-factor'],
    ['adminWithFactorAtAal2', 'admin', 'admin'],
  ] as const)(
    '%s: %s, and %s where all must have a second factor',
    async (name, free, demanded) => {
      await demand(false)
      expect(await access(name)).toBe(free)
      await demand(true)
      expect(await access(name)).toBe(demanded)
    },
  )

  it('is hidden from visitors who are not signed in', async () => {
    await expect(
      test.database.queryAs(identities.anon, 'select public.my_access()'),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
