import * as v from 'valibot'

/** Time for the tab that has refreshed to store what it got. */
const settleMs = 500

const refreshBody = v.pipe(v.string(), v.parseJson(), v.object({ refresh_token: v.string() }))

export interface RefreshPorts {
  /** Not there without https. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** The session as it is stored now. */
  readonly stored: () => string | null
}

/**
 * Lets one tab refresh at a time. A refresh token works once; a second tab that comes with the same
 * is answered with the session that the first has stored, and not by a server that must refuse it.
 *
 * @param body of the request, which holds the refresh token.
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

/** The stored session, when its refresh token is another than the one that was sent. */
function newerSession(text: string | null, body: unknown): string | null {
  const sent = v.safeParse(refreshBody, body)
  const stored = v.safeParse(refreshBody, text)
  if (!sent.success || !stored.success) return null
  return stored.output.refresh_token === sent.output.refresh_token ? null : text
}
