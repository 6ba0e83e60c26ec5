import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldSessions, sessionLifetime } from '#supabase/local/auth/session-lifetime.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { connectTo, signedUp } from './factors/second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

interface Age {
  /** Days since the session began. */
  readonly made: number
  /** Days since it was last used. */
  readonly used: number
}

/**
 * Refreshes a session of a given age.
 * @returns the error, or null.
 */
async function refreshAged(email: string, { made, used }: Age) {
  const auth = await signedUp(backend, email)
  const { session } = (await auth.getSession()).data
  const id = decodeJwt(session?.access_token ?? '')['session_id']
  const { database } = backend.backend
  await database.query(
    `update auth.sessions set created_at = now() - make_interval(days => $2) where id = $1`,
    [id, made],
  )
  await database.query(
    `update auth.refresh_tokens set created_at = now() - make_interval(days => $2)
     where session_id = $1`,
    [id, used],
  )
  const refresh_token = session?.refresh_token ?? ''
  const { error } = await connectTo(backend).refreshSession({ refresh_token })
  const left = await database.query(`select from auth.sessions where id = $1`, [id])
  return { code: error?.code ?? null, isThere: left.length === 1 }
}

const { unusedDays, totalDays } = sessionLifetime

describe('A session', () => {
  it('lasts until its last day', async () => {
    const age = { made: totalDays - 1, used: unusedDays - 1 }
    expect(await refreshAged('kept@example.com', age)).toEqual({ code: null, isThere: true })
  })

  it('ends when nobody has used it for 30 days', async () => {
    expect(unusedDays).toBe(30)
    expect(await refreshAged('idle@example.com', { made: 40, used: 31 })).toEqual({
      code: 'session_expired',
      isThere: false,
    })
  })

  it('ends after 90 days, however much it is used', async () => {
    expect(totalDays).toBe(90)
    expect(await refreshAged('busy@example.com', { made: 91, used: 0 })).toEqual({
      code: 'session_expired',
      isThere: false,
    })
  })
})

it('only data older than any session is removed', async () => {
  const { database } = backend.backend
  const emails = ['gone@example.com', 'young@example.com']
  for (const [place, email] of emails.entries()) {
    await signedUp(backend, email)
    const age = [email, place === 0 ? totalDays + 1 : totalDays - 1]
    await database.query(
      `update auth.sessions s set created_at = now() - make_interval(days => $2)
       from auth.users u where u.id = s.user_id and u.email = $1`,
      age,
    )
    await database.query(
      `update auth.audit_log_entries set created_at = now() - make_interval(days => $2)
       where payload::text like '%' || $1 || '%'`,
      age,
    )
  }
  await forgetOldSessions(database)
  const left = await database.query<{ email: string; sessions: number; notes: boolean }>(
    `select u.email, count(s.id)::int as sessions, exists (
       select from auth.audit_log_entries e where e.payload::text like '%' || u.email || '%') as notes
     from auth.users u left join auth.sessions s on s.user_id = u.id
     where u.email = any ($1) group by u.email order by u.email`,
    [emails],
  )
  expect(left).toEqual([
    { email: 'gone@example.com', sessions: 0, notes: false },
    { email: 'young@example.com', sessions: 1, notes: true },
  ])
})
