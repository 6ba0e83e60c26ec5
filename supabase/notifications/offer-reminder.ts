import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import type { CallFunction, MailQueue } from './mail-queue.ts'

/** An offer that expires soon, as returned by `next_offer_reminder`. */
const reminder = v.object({
  offer: v.string(),
  revision: v.number(),
  number: v.string(),
  name: v.string(),
  total_paise: v.number(),
  valid_until: v.string(),
  token: v.string(),
})

type Reminder = v.InferOutput<typeof reminder>

/** The text of a reminder. */
function reminderText(
  { number, name, total_paise, valid_until, token }: Reminder,
  siteUrl: string,
): { readonly subject: string; readonly body: string } {
  const day = formatFullDay(valid_until)
  return {
    subject: `Our offer ${number} is valid until ${day}`,
    body: normaliseText(`Dear ${name},

Our offer ${number} over ${formatRupees(total_paise)} is valid until ${day}. You can read it, accept it or ask for a change here:
${siteUrl}/offer/${token}

Is anything unclear? Just answer this mail or call ${company.phone}.

Kind regards
${company.name}`),
  }
}

/** Adds due reminders to the queue of mails to customers. */
export function offerReminders(call: CallFunction, siteUrl: string): MailQueue {
  return {
    name: 'next_offer_reminder',
    next: async () => {
      const due = v.parse(v.nullable(reminder), await call('next_offer_reminder', {}))
      if (due === null) return null
      const { offer, revision } = due
      return {
        id: `${offer} ${revision}`,
        deliver: async () => {
          await call('remind_of_offer', { offer, revision, ...reminderText(due, siteUrl) })
          return null
        },
      }
    },
  }
}
