import { beforeAll, expect, it } from 'vitest'
import { offerReminders } from '#supabase/notifications/offer-reminder.ts'
import { indiaDay, shiftDay } from '#src/domain/text/india-day.ts'
import { addUsers } from '#tests/support/identities.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { content } from './offer-rows.ts'
import { sentOffers, siteUrl } from './sent-offers.ts'

describeOnDatabase('Reminders of offers', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
    // They wait for no morning here.
    await saveSetting('task_mail_time', '00:00')
  })
  const { ask, saveSetting, call, sendWith, leadOf, tokenOf } = sentOffers(test)

  const today = indiaDay(Date.now())
  const lastDay = (days: number) => content({ valid_until: shiftDay(today, days) })
  const remind = async () => {
    const queue = offerReminders(call, siteUrl)
    let next = await queue.next()
    for (; next !== null; next = await queue.next()) await next.deliver()
  }
  const remindersOf = (id: string) =>
    ask<{ subject: string; body: string; author: string }>(
      'select * from public.lead_mails where offer_id = $1 and is_reminder',
      [id],
    )
  /** Sent the day before. */
  const sentBefore = async (options: Parameters<typeof sendWith>[0]) => {
    const offer = await sendWith({ words: null, ...options })
    await test.database.script(
      `set session_replication_role = replica;
         update public.offer_revisions set sent_at = now() - interval '1 day' where offer_id = '${offer.id}';
         set session_replication_role = default`,
    )
    return offer
  }

  it('is mailed once, some days before the last day, and recorded', async () => {
    const { id, number } = await sentBefore({ given: lastDay(3) })
    const early = await sentBefore({ given: lastDay(4) })
    await remind()
    await remind()
    const reminders = await remindersOf(id)
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.subject).toContain(number)
    expect(reminders[0]?.body).toContain(`${siteUrl}/offer/${await tokenOf(id)}`)
    expect(reminders[0]?.body).toContain('₹1,18,000')
    expect(await remindersOf(early.id)).toEqual([])
    const events = await ask(
      `select kind, actor from public.offer_events where offer_id = $1 order by id`,
      [id],
    )
    expect(events.at(-1)).toEqual({ kind: 'reminded', actor: null })
  })

  it.each([
    ['was answered', `update public.offer_revisions set state = 'declined' where offer_id = $1`],
    [
      'has requested a change',
      `update public.offer_revisions set state = 'change_asked' where offer_id = $1`,
    ],
    ['was withdrawn', 'update public.offers set withdrawn_at = now() where id = $1'],
    ['has no link', 'update public.offer_links set ended_at = now() where offer_id = $1'],
    [
      'was answered by mail',
      `insert into public.received_mails
          (quote_request_id, fingerprint, kind, from_name, is_from_customer, subject, body)
          select quote_request_id, encode(sha256(uuid_send(id)), 'hex'), 'answer', 'Anna', true, 'Re', 'Yes'
          from public.offers where id = $1`,
    ],
    [
      'belongs to a lead that is won',
      `update public.quote_requests set status = 'won'
          where id = (select quote_request_id from public.offers where id = $1)`,
    ],
  ])('is not mailed where the offer %s', async (_title, change) => {
    const { id } = await sentBefore({ given: lastDay(2), request: await leadOf() })
    await ask(change, [id])
    await remind()
    expect(await remindersOf(id)).toEqual([])
  })

  it("leaves a customer's earlier message unanswered", async () => {
    const request = await leadOf()
    await ask(
      `insert into public.received_mails
          (quote_request_id, fingerprint, kind, from_name, is_from_customer, subject, body, received_at)
          values ($1, repeat('c', 64), 'answer', 'Anna', true, 'Re', 'A question', now() - interval '3 days')`,
      [request],
    )
    const { id } = await sentBefore({ given: lastDay(1), request })
    await ask('update public.received_mails set handled_at = null where quote_request_id = $1', [
      request,
    ])
    await remind()
    expect(await remindersOf(id)).toHaveLength(1)
    const [mail] = await ask(
      'select handled_at from public.received_mails where quote_request_id = $1',
      [request],
    )
    expect(mail).toEqual({ handled_at: null })
  })

  it('is not mailed on the day of the offer, after its last day, in the night, or when it is switched off', async () => {
    const fresh = await sendWith({ given: lastDay(1), words: null })
    const over = await sentBefore({ given: lastDay(1) })
    const due = (moment: string, id: string) =>
      ask(`select from private.due_offer_reminders(${moment}) where offer_id = $1`, [id])
    expect(await due('now()', fresh.id)).toEqual([])
    expect(await due('now()', over.id)).toHaveLength(1)
    expect(await due(`now() + interval '2 days'`, over.id)).toEqual([])
    await saveSetting('task_mail_time', '08:00')
    const at = (time: string) => `'${today} ${time}+05:30'::timestamptz`
    expect(await due(at('07:59'), over.id)).toEqual([])
    expect(await due(at('08:00'), over.id)).toHaveLength(1)
    await saveSetting('task_mail_time', '00:00')
    await saveSetting('offer_reminder_days', 0)
    expect(await due('now()', over.id)).toEqual([])
    await ask(`delete from public.site_settings where key = 'offer_reminder_days'`)
  })
})
