import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type SearchAddress, textInAddress } from './search-address.ts'

/** Browsers refuse an address that changes with every letter. */
const pauseMs = 300

/**
 * What stands in the field of the search page. It follows the address, for instance on Back, and
 * the address follows it after a pause in typing.
 */
export function useSearchText({ q }: SearchAddress) {
  const navigate = useNavigate({ from: '/search' })
  const inAddress = String(q ?? '')
  const [text, setText] = useState(inAddress)
  const written = useRef(new Set<string>())
  const followed = useRef(inAddress)

  useEffect(() => {
    // What is typed before the first effects run is news, and not the address.
    if (followed.current === inAddress) return
    followed.current = inAddress
    // What comes back from our own writing must not overtake the typing.
    if (!written.current.delete(inAddress)) setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const next = textInAddress(text)
    if (String(next ?? '') === inAddress) return
    const write = () => {
      stop()
      written.current.add(String(next ?? ''))
      void navigate({
        search: ({ q: _, ...rest }) => (next === undefined ? rest : { q: next, ...rest }),
        replace: true,
        resetScroll: false,
      })
    }
    const timer = setTimeout(write, pauseMs)
    // Before the click does its work: a link that is followed must not be overtaken by the writing.
    addEventListener('click', write, true)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('click', write, true)
    }
    return stop
  }, [text, inAddress, navigate])

  return [text, setText] as const
}
