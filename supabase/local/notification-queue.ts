import type { NotificationQueue } from '#supabase/notifications/deliver-lead-mails.ts'
import type { Database } from './database.ts'

/** The queue of the embedded backend, asked as its owner. */
export function notificationQueue(database: Database): NotificationQueue {
  return {
    claim: async (maxRows) => {
      const sql = 'select public.claim_lead_notifications($1) as jobs'
      const [row] = await database.query<{ jobs: unknown }>(sql, [maxRows])
      return row?.jobs
    },
    noteMail: async (lead, staffAddress) => {
      await database.query('select public.note_lead_mail($1, $2)', [lead, staffAddress])
    },
    settle: async (lead, attempt, failure) => {
      const sql = 'select public.settle_lead_notification($1, $2, $3)'
      await database.query(sql, [lead, attempt, failure])
    },
  }
}
