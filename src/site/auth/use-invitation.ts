import { useCallback, useEffect, useRef, useState } from 'react'
import { type Invitation, invitationToken, readInvitation } from '#src/session/account-actions.ts'

/** What is known of the link: null while it is asked for, `unreachable` when nobody answered. */
export type InvitationAnswer = Invitation | 'unreachable' | null

/** The token of an invitation that has led here; it does not stay in the address. */
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
    // Pasted into the address of a page that is open.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return { token, forget: useCallback(() => setToken(null), []) }
}

/** Asks what an invitation is worth; again on demand, since others may use it or take it back. */
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
