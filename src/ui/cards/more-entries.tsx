import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { portionSize } from '#src/domain/portions.ts'
import styles from './more-entries.module.css'

interface Props {
  /** What the entries are called, such as "products". */
  readonly name: string
  /** The number of the first portion on the page, and how many are shown. */
  readonly page: number
  readonly portions: number
  /** How many entries the whole list has. */
  readonly total: number
  /** The page that starts with the next portion. */
  readonly next: LinkProps
  /** @param isAsked true if the visitor pressed the link; false if they scrolled near it. */
  readonly onMore: (isAsked: boolean) => void
}

/**
 * How many portions load by scrolling. After that the link waits for a press, so that the footer
 * can be reached.
 */
const mostFollowed = 4

/** How close to the screen the link has to be to load the next portion. */
const near = '0px 0px 100% 0px'

/** The end of a list: how much of it is shown, and a link to more, which scrolling follows. */
export function MoreEntries({ name, page, portions, total, next, onMore }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const followed = useRef(0)
  const end = Math.min(total, (page + portions - 1) * portionSize)
  const isMore = end < total

  useEffect(() => {
    const element = link.current
    if (element === null || !isMore) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        // Nothing moves under a focused link until it is pressed.
        if (!isNear || document.activeElement === element || followed.current >= mostFollowed)
          return
        followed.current++
        onMore(false)
      },
      { rootMargin: near },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isMore, onMore])

  if (total <= portionSize && page === 1) return null
  const start = (page - 1) * portionSize + 1
  const showHere = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    followed.current = 0
    onMore(true)
  }
  return (
    <div className={styles['more']}>
      <p role="status">
        {start === 1 ? inLakhGroups(end) : `${inLakhGroups(start)} to ${inLakhGroups(end)}`} of{' '}
        {inLakhGroups(total)} {name}
      </p>
      {isMore && (
        <Link {...next} ref={link} rel="next" className={styles['link']} onClick={showHere}>
          More {name}
        </Link>
      )}
    </div>
  )
}

/** Leads back to the entries before the first one of a later page. */
export function EarlierEntries({ name, to }: { readonly name: string; readonly to: LinkProps }) {
  return (
    <p className={styles['earlier']}>
      <Link {...to} rel="prev" className={styles['link']}>
        Previous {name}
      </Link>
    </p>
  )
}
