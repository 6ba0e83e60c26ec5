import * as v from 'valibot'

/** Time for the refreshing tab to store its new session. */
const settleMs = 500

const refreshBody = v.pipe(v.string(), v.parseJson(), v.object({ refresh_token: v.string() }))

export interface RefreshPorts {
  /** Missing without HTTPS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** The stored session as it is now. */
  readonly stored: () => string | null
}

/**
 * Lets one tab refresh at a time. A refresh token works once: a second tab with the same token gets
 * the session that the first has stored, instead of a refusal from the server.
 * @param body of the request, which contains the refresh token.
 */
export function oneRefreshAtATime(
  { locks, stored }: RefreshPorts,
  body: unknown,
  send: () => Promise<Response>,
): Promise<Response> {
  if (locks === undefined) return send()
  return new Promise((resolve, reject) => {
    const inTurn = async () => {
      const newer = newerSession(stored(), body)
      if (newer !== null) return resolve(new Response(newer, { status: 200 }))
      await send().then(resolve, reject)
      await new Promise((settled) => setTimeout(settled, settleMs))
    }
    locks.request('prefab-session-refresh', inTurn).catch(reject)
  })
}

/** The stored session, if its refresh token differs from the one that was sent. */
function newerSession(text: string | null, body: unknown): string | null {
  const sent = v.safeParse(refreshBody, body)
  const stored = v.safeParse(refreshBody, text)
  if (!sent.success || !stored.success) return null
  return stored.output.refresh_token === sent.output.refresh_token ? null : text
}
