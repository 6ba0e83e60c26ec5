import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to the element that the URL's hash names once the page has loaded its data. */
export function useHashTarget(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const show = () => {
      const part = document.getElementById(hash)
      part?.scrollIntoView()
      return part !== null
    }
    if (show()) return
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [hash])
}
