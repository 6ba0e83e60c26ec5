import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AuthFailure, followMailLink } from '#src/session/account-actions.ts'

/** `opening` until the link's session has started; `half` if another link must be followed, too. */
type MailLinkState = 'none' | 'opening' | 'half' | AuthFailure

/** Follows a mail's link in the URL, and removes its secret from there at once. */
export function useMailLink() {
  const navigate = useNavigate()
  const [fragment] = useState(() => location.hash)
  const [state, setState] = useState<MailLinkState>(() => (fragment === '' ? 'none' : 'opening'))
  const isStarted = useRef(false)

  const open = useCallback(async () => {
    setState('opening')
    const outcome = await followMailLink(fragment)
    if (outcome === null) return setState('none')
    if (!outcome.ok) return setState(outcome.failure)
    if (outcome.value === 'half') return setState('half')
    if (outcome.value === 'new-password') {
      await navigate({ to: '/auth', search: { view: 'new-password' }, replace: true })
    }
    setState('none')
  }, [fragment, navigate])

  useEffect(() => {
    if (isStarted.current || fragment === '') return
    isStarted.current = true
    history.replaceState(history.state, '', location.pathname + location.search)
    void open()
  }, [fragment, open])

  return { link: state, openAgain: () => void open(), dismiss: () => setState('none') }
}
