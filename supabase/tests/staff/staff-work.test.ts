import { beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from '#supabase/local/database/database.ts'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { usualSlides } from '#src/domain/content/hero-slides.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { prove } from './mailed-sessions.ts'

const { admin, adminWithFactorAtAal1, adminWithFactorAtAal2, anon, sales, stranger } = identities

describeOnDatabase('Work of staff', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
  })

  const as = <T extends object>(identity: Identity, sql: string, params: readonly unknown[] = []) =>
    test.database.queryAs<T>(identity, sql, params)
  const grant = (identity: Identity, account: string, email: string, role = 'admin') =>
    as(identity, 'select public.grant_role($1, $2, $3)', [account, email, role])
  const revoke = (identity: Identity, account: string) =>
    as(identity, 'select public.revoke_role($1)', [account])

  describe('The role', () => {
    it('is listed, given to a confirmed address and removed by admins', async () => {
      await prove(test.database, users.stranger)
      await grant(admin, users.stranger, ' Stranger@example.com ')
      const staff = await as(admin, 'select user_id, has_second_factor from public.staff_members()')
      expect(staff).toEqual(
        expect.arrayContaining([
          { user_id: users.stranger, has_second_factor: false },
          { user_id: users.adminWithFactor, has_second_factor: true },
        ]),
      )
      await revoke(admin, users.stranger)
      expect(await as(stranger, 'select private.is_admin() as answer')).toEqual([{ answer: false }])
    })

    it.each([
      ['a visitor', anon],
      ['a stranger', stranger],
      ['an admin without their second factor', adminWithFactorAtAal1],
      ['sales', sales],
    ])('is nothing that %s may give, take or change', async (_, identity) => {
      const give = () => grant(identity, users.stranger, 'stranger@example.com')
      const take = () => revoke(identity, users.admin)
      const lower = () => grant(identity, users.admin, 'admin@example.com', 'sales')
      for (const work of [give, take, lower]) {
        await expect(work()).rejects.toMatchObject({ code: '42501' })
      }
    })

    it('is visible to all staff, and to sales only as needed to assign a lead', async () => {
      const list = (identity: Identity) => as(identity, 'select * from public.staff_members()')
      for (const identity of [anon, stranger, adminWithFactorAtAal1]) {
        await expect(list(identity)).rejects.toMatchObject({ code: '42501' })
      }
      const known = { email: 'sales@example.com', role: 'sales', user_id: users.sales }
      expect(await list(admin)).toContainEqual(
        expect.objectContaining({ ...known, has_second_factor: false }),
      )
      expect(await list(sales)).toContainEqual(
        expect.objectContaining({ ...known, has_second_factor: null, last_sign_in_at: null }),
      )
    })

    it('is one per account, and changed only with its current address', async () => {
      const roleOf = async (account: string) =>
        (
          await test.database.query('select role from public.user_roles where user_id = $1', [
            account,
          ])
        ).map((row) => row['role'])
      await expect(grant(admin, users.sales, 'sales@example.com')).rejects.toMatchObject({
        code: 'PT422',
      })
      await prove(test.database, users.sales)
      await expect(grant(admin, users.sales, 'former@example.com')).rejects.toMatchObject({
        code: 'PT409',
      })
      await grant(admin, users.sales, 'sales@example.com')
      expect(await roleOf(users.sales)).toEqual(['admin'])
      // What takes something away needs no proof.
      await test.database.query('delete from private.proven_addresses where user_id = $1', [
        users.sales,
      ])
      await grant(admin, users.sales, 'sales@example.com', 'sales')
      expect(await roleOf(users.sales)).toEqual(['sales'])
      await prove(test.database, users.sales)
      await expect(grant(admin, users.sales, 'sales@example.com', 'owner')).rejects.toMatchObject({
        code: '23514',
      })
    })

    it('of the last admin stays', async () => {
      await revoke(adminWithFactorAtAal2, users.admin)
      const last = [users.adminWithFactor, 'adminWithFactor@example.com'] as const
      for (const work of [
        () => revoke(adminWithFactorAtAal2, last[0]),
        () => grant(adminWithFactorAtAal2, ...last, 'sales'),
      ]) {
        await expect(work()).rejects.toMatchObject({ code: 'PT423' })
      }
      // Proven by the confirmation of the sign-up, the sessions stay.
      await test.database.query(
        'update auth.users set confirmation_sent_at = now() where id = $1',
        [users.admin],
      )
      await prove(test.database, users.admin)
      await grant(adminWithFactorAtAal2, users.admin, 'admin@example.com')
    })
  })

  describe('Settings', () => {
    const slide = {
      eyebrow: 'Camps',
      title: 'Lit the same night',
      text: 'Wired and plumbed.',
      picture: 'hero/3',
      alt: 'A camp at night',
    }

    it('that pages show are for everyone, the others for admins', async () => {
      await test.database.query(
        `insert into public.site_settings (key, value)
         values ('rupee_rate', '{"rate": 90, "on": "2026-11-21"}'), ('notification_addresses', '["a@example.com"]')`,
      )
      const sql = 'select key from public.site_settings order by key'
      expect(await as(anon, sql)).toEqual([{ key: 'rupee_rate' }])
      expect(await as(admin, sql)).toEqual([
        { key: 'notification_addresses' },
        { key: 'rupee_rate' },
      ])
    })

    it('have a version, so that two editors notice each other', async () => {
      const save = (value: string) =>
        as(
          admin,
          `update public.site_settings set value = $1::text::jsonb where key = 'rupee_rate' and version = 1 returning version`,
          [value],
        )
      expect(await save('{"rate": 91, "on": "2026-11-22"}')).toEqual([{ version: 2 }])
      expect(await save('{"rate": 92, "on": "2026-11-22"}')).toEqual([])
    })

    it.each([
      ['second_factor_required', '"yes"'],
      ['response_hours', '"24"'],
      ['response_hours', '0'],
      ['response_hours', '721'],
      ['notification_addresses', '"a@example.com"'],
      ['notification_addresses', '[1]'],
      ['rupee_rate', '90'],
      ['rupee_rate', '{"rate": "90", "on": "2026-11-21"}'],
      ['rupee_rate', '{"rate": 90}'],
      ['company', '"Placeholder"'],
      ['opening_hours', '[]'],
      ['figures', '{}'],
      ['figures', '[]'],
      ['figures', '["15+"]'],
      ['figures', '[{"value": 15, "label": "years"}]'],
      ['figures', '[{"value": "15+"}]'],
      ['figures', '[{"value": "15+", "label": "years", "note": "x"}]'],
      ['figures', '[{"value": "1", "label": "a"}, {"value": "2", "label": "a"}]'],
      ['figures', '[{"value": " ", "label": "years"}]'],
      ['figures', '[{"value": "15+", "label": "<b>years</b>"}]'],
      ['figures', '[{"value": "12345678", "label": "years"}]'],
      ['figures', `[{"value": "15+", "label": "${'y'.repeat(25)}"}]`],
      [
        'figures',
        JSON.stringify(
          Array.from({ length: 5 }, (_, place) => ({ value: '1', label: `${place}` })),
        ),
      ],
      ['hero_slides', '{}'],
      ['hero_slides', '[]'],
      ['hero_slides', '["hero/1"]'],
      ['hero_slides', JSON.stringify([{ ...slide, note: 'x' }])],
      ['hero_slides', JSON.stringify([slide, { ...slide, alt: undefined }])],
      ['hero_slides', JSON.stringify([slide, { ...slide, picture: 'hero/1' }])],
      ['hero_slides', JSON.stringify([{ ...slide, title: 5 }])],
      ['hero_slides', JSON.stringify([{ ...slide, title: ' ' }])],
      ['hero_slides', JSON.stringify([{ ...slide, text: '<b>Lit</b>' }])],
      ['hero_slides', JSON.stringify([{ ...slide, title: 't'.repeat(61) }])],
      ['hero_slides', JSON.stringify([{ ...slide, picture: 'hero/4' }])],
      ['hero_slides', JSON.stringify([{ ...slide, picture: 'https://example.com/a.jpg' }])],
      [
        'hero_slides',
        JSON.stringify([
          { ...slide, picture: '/storage/v1/object/public/quote-attachments/a.jpg' },
        ]),
      ],
      [
        'hero_slides',
        JSON.stringify(Array.from({ length: 6 }, (_, title) => ({ ...slide, title: `${title}` }))),
      ],
    ])('of another form are refused: %s as %s', async (key, value) => {
      const sql = 'insert into public.site_settings (key, value) values ($1, $2::text::jsonb)'
      await expect(as(admin, sql, [key, value])).rejects.toMatchObject({ code: '23514' })
    })

    it('hold up to five slides with pictures of the site and of public buckets', async () => {
      const stored = '/storage/v1/object/public/product-images/cabins/a%20b.jpg'
      const longest = { ...slide, eyebrow: 'é'.repeat(30), title: '½'.repeat(60), picture: stored }
      const hosted = { ...slide, picture: `https://project.supabase.co${stored}` }
      const slides = [...usualSlides, longest, hosted]
      const sql = `insert into public.site_settings (key, value) values ('hero_slides', $1::text::jsonb)
        returning jsonb_array_length(value) as slides`
      expect(await as(admin, sql, [JSON.stringify(slides)])).toEqual([{ slides: 5 }])
      expect(decodeContent('hero_slides', slides)).toEqual(slides)
    })
  })
})
