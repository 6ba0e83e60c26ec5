import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Row } from '#supabase/local/database/database.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'
import { savedLead, send } from './lead-rows.ts'

const tenDigits = () => String(Math.floor(6e9 + Math.random() * 3e9))

/** A valid request to be called back, of a number that no other test uses. */
function callBack(values: Row = {}): Row {
  return {
    ...inquiry({ email: null, inquiry_type: 'consultation', phone: tenDigits() }),
    preferred_time: 'Monday 23 Nov 2026, 2-4 PM IST',
    ...values,
  }
}

describeOnEachEngine('Requests to be called back', (test) => {
  it('are inquiries without an e-mail', async () => {
    const row = callBack()
    await send(test.database, 'inquiries', row)
    expect(await savedLead(test.database, 'inquiries', row['id'])).toMatchObject(row)
  })

  it.each([
    ['of another type', { inquiry_type: 'general' }],
    ['without a time', { preferred_time: null }],
    ['with an empty time', { preferred_time: '' }],
    ['with a time of too many words', { preferred_time: 'x'.repeat(101) }],
    ['with too short a number', { phone: '12345' }],
  ])('%s are refused', async (_, values) => {
    const sent = send(test.database, 'inquiries', callBack(values))
    await expect(sent).rejects.toMatchObject({ code: '23514' })
  })

  it('without a number are refused', async () => {
    const sent = send(test.database, 'inquiries', callBack({ phone: null }))
    await expect(sent).rejects.toMatchObject({ code: '23502' })
  })

  it('may have an e-mail, as any consultation may have a time', async () => {
    const row = callBack({ email: `${randomUUID()}@example.com` })
    await send(test.database, 'inquiries', row)
    expect(await savedLead(test.database, 'inquiries', row['id'])).toMatchObject(row)
  })

  it('are limited to five an hour for one number, however it is written', async () => {
    const digits = tenDigits()
    const spellings = [
      digits,
      `+91 ${digits}`,
      `+91-${digits.slice(0, 5)} ${digits.slice(5)}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3)}`,
      `0${digits}`,
    ]
    const known = callBack({ phone: digits })
    await send(test.database, 'inquiries', known)
    for (const phone of spellings.slice(1)) {
      await send(test.database, 'inquiries', callBack({ phone }))
    }
    const sixth = send(test.database, 'inquiries', callBack({ phone: digits }))
    await expect(sixth).rejects.toMatchObject({
      code: 'PT429',
      message: 'Too many submissions. Please try again later.',
      hint: expect.stringMatching(/^\d+$/),
    })
    const repeat = send(test.database, 'inquiries', known)
    await expect(repeat, 'a repeat costs nothing').rejects.toMatchObject({ code: '23505' })
    await send(test.database, 'inquiries', callBack())
    const written = inquiry({ phone: digits })
    await send(test.database, 'inquiries', written)
  })

  it('are not counted by inquiries of the same number that have an e-mail', async () => {
    const phone = tenDigits()
    for (let count = 1; count <= 5; count++) {
      await send(test.database, 'inquiries', inquiry({ phone }))
    }
    await send(test.database, 'inquiries', callBack({ phone }))
  })

  it('of one number, 16 at the same time, leave exactly five', async () => {
    const phone = tenDigits()
    const sessions = [test.connect(), test.connect(), test.connect(), test.connect()]
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        send(sessions[index % sessions.length] ?? test.database, 'inquiries', callBack({ phone })),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})
