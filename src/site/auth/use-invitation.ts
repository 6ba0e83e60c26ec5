import { useCallback, useEffect, useRef, useState } from 'react'
import { type Invitation, invitationToken, readInvitation } from '#src/session/account-actions.ts'

/** What the link allows: null while loading, `unreachable` without a response. */
export type InvitationAnswer = Invitation | 'unreachable' | null

/** The token of an invitation in the URL; it is removed from there. */
export function useInvitationToken() {
  const [token, setToken] = useState(() => invitationToken(location.hash))
  useEffect(() => {
    const take = () => {
      const found = invitationToken(location.hash)
      if (found === null) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // Pasted into the address bar of an open page.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return { token, forget: useCallback(() => setToken(null), []) }
}

/** Loads what an invitation allows; again on demand, because it may be used or withdrawn. */
export function useInvitation(token: string) {
  const [answer, setAnswer] = useState<InvitationAnswer>(null)
  const latest = useRef(0)
  const read = useCallback(async () => {
    const question = ++latest.current
    const found = await readInvitation(token)
    if (question === latest.current) setAnswer(found.ok ? found.value : 'unreachable')
  }, [token])
  useEffect(() => void read(), [read])
  const readAgain = useCallback(() => {
    setAnswer(null)
    void read()
  }, [read])
  return { answer, readAgain }
}
