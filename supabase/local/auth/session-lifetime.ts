import type { Database } from '#supabase/local/database/database.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/**
 * When a session expires. It lasts long, because a tablet in the field must not be signed out
 * between two visits to the factory, and sensitive actions require a second factor (ASVS 7.3.1,
 * 7.3.2).
 */
export const sessionLifetime = { unusedDays: 30, totalDays: 90 } as const

/**
 * Ends the session of a refresh token that is too old or was unused for too long. Its access token
 * stays valid until it expires, an hour at most.
 * @returns whether it did.
 */
export async function endOverdueSession(database: Database, token: string): Promise<boolean> {
  const ended = await database.query(
    `delete from auth.sessions s
     using auth.refresh_tokens given
     where given.token = $1 and s.id = given.session_id and (
       s.created_at < now() - make_interval(days => $2)
       or not exists (
         select from auth.refresh_tokens t
         where t.session_id = s.id and t.created_at > now() - make_interval(days => $3)
       ))
     returning s.id`,
    [token, sessionLifetime.totalDays, sessionLifetime.unusedDays],
  )
  return ended.length > 0
}

const hourMs = 60 * 60 * 1000

/** Deletes ended sessions once an hour, and lite's records of sign-ins. */
export function startForgettingSessions(database: Database): Worker {
  return startWorker(hourMs, () => forgetOldSessions(database))
}

/** Deletes records older than any session: they are no longer needed, and they name people. */
export async function forgetOldSessions(database: Database): Promise<void> {
  for (const table of ['auth.sessions', 'auth.audit_log_entries']) {
    await database.query(
      `delete from ${table} where created_at < now() - make_interval(days => $1)`,
      [sessionLifetime.totalDays],
    )
  }
}
