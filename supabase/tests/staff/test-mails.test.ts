import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readTestJobs, testMail } from '#supabase/notifications/test-mail.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'

const { admin, adminWithFactorAtAal2: colleague, serviceRole } = identities

describeOnEachEngine('A test mail', (test) => {
  beforeAll(() => addUsers(test.database))
  beforeEach(() => test.database.query('delete from private.test_mails'))

  const press = async (who = admin) =>
    (await test.database.queryAs(who, 'select public.send_test_mail() as mail'))[0]?.['mail']
  const state = async () =>
    (await test.database.queryAs(admin, 'select public.test_mail() as mail'))[0]?.['mail']
  const claim = async () => {
    const sql = 'select public.claim_test_mails(10) as jobs'
    return readTestJobs((await test.database.queryAs(serviceRole, sql))[0]?.['jobs'])
  }
  const settle = async (error: string | null = null) => {
    const [job] = await claim()
    const sql = 'select public.settle_test_mail($1, $2, $3)'
    await test.database.queryAs(serviceRole, sql, [job?.id, job?.attempt, error])
  }
  const sends = (leave: boolean) =>
    test.database.queryAs(serviceRole, 'select public.begin_mail_round($1)', [leave])

  it('goes to whoever requested it, and reports when it was sent', async () => {
    await press()
    expect(await state()).toMatchObject({ to_address: 'admin@example.com', sent_at: null })
    expect(await claim()).toMatchObject([{ attempt: 1, to: 'admin@example.com' }])
    await test.database.query('update private.test_mails set next_attempt_at = now()')
    await settle()
    expect(await state()).toMatchObject({ sent_at: expect.any(String), last_error: null })
    expect(await claim()).toEqual([])
  })

  it('is retried while the mail server is down, and again on request', async () => {
    await press()
    await settle('unreachable')
    expect(await state()).toMatchObject({ last_error: 'unreachable', sent_at: null })
    const held = await state()
    expect(await press()).toEqual(held)
    // A clock that was set back holds nobody up either.
    for (const other of ['- interval', '+ interval']) {
      await test.database.query(
        `update private.test_mails set created_at = now() ${other} '1 minute'`,
      )
      expect(await press()).toMatchObject({ last_error: null, next_attempt_at: expect.any(String) })
    }
  })

  it('does not count as sent where it is only a file', async () => {
    await sends(false)
    await press()
    await settle()
    expect(await state()).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      last_error: 'written',
    })
    await sends(true)
  })

  it('is deleted with its author', async () => {
    await press(colleague)
    await test.database.query('delete from auth.users where id = $1', [users.adminWithFactor])
    expect(await claim()).toEqual([])
  })

  it('says where it comes from', () => {
    const mail = testMail(
      { id: 'a', attempt: 1, to: 'a@example.org\nBcc: b' },
      'https://example.com',
    )
    expect(mail.to).toBe('a@example.org Bcc: b')
    expect(mail.text).toContain('https://example.com')
  })
})
