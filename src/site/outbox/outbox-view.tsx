import { useState } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import { messages } from '#src/domain/messages.ts'
import type { Survey } from '#src/outbox/outbox.ts'
import { useOutbox } from '#src/outbox/react/use-outbox.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { ClearDevice } from './clear-device.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './outbox-view.module.css'
import { Receipts } from './receipts.tsx'
import { summaryOf } from './story.ts'
import { UnreadableRecords } from './unreadable-records.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { VanishedNotice } from './vanished-notice.tsx'

const groups = [
  { state: 'needs-attention', title: 'Needs your attention' },
  { state: 'waiting', title: 'Waiting' },
  { state: 'delivered', title: 'Delivered' },
] as const

/** Everything sent from this device, with its state. */
export function OutboxView() {
  useSiteFacts()
  const content = useOutbox()
  if (content === null) {
    return (
      <div className={`wrap ${styles['view']}`}>
        <noscript>
          <p>
            The outbox needs JavaScript, which is switched off in this browser. Without it, nothing
            can be saved here.
          </p>
        </noscript>
        <p className={`${styles['summary']} needs-script`} role="status">
          Opening your outbox…
        </p>
      </div>
    )
  }
  return content === 'unavailable' ? <Unavailable /> : <Content content={content} />
}

function Content({ content }: { readonly content: Survey }) {
  const { entries, unreadable } = content
  const now = useNow()?.getTime() ?? 0
  const [opened, setOpened] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const { place, fallback, ...focus } = useReturnedFocus()
  const toggle = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id])
  return (
    <div ref={place} className={`wrap ${styles['view']}`} {...focus}>
      <p role="status" ref={fallback} tabIndex={-1} className={styles['summary']}>
        {summaryOf(entries)}
      </p>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <VanishedNotice onRead={() => fallback.current?.focus()} />
      {groups.map(({ state, title }) => {
        const members = entries.filter((entry) => entry.state === state)
        if (members.length === 0) return null
        return (
          <section key={state} aria-labelledby={`group-${state}`} className={styles['group']}>
            <h2 id={`group-${state}`}>{title}</h2>
            <ul className={styles['list']}>
              {members.map((entry) => (
                <EntryCard
                  key={entry.id}
                  entry={entry}
                  now={now}
                  isOpen={opened.includes(entry.id)}
                  onToggle={() => toggle(entry.id)}
                  onNews={setNews}
                />
              ))}
            </ul>
            {state === 'delivered' && <Receipts entries={members} />}
          </section>
        )
      })}
      {unreadable.length > 0 && <UnreadableRecords records={unreadable} />}
      {entries.length + unreadable.length === 0 && <Empty />}
      <ClearDevice content={content} onNews={setNews} />
    </div>
  )
}

function Empty() {
  return (
    <div className={styles['empty']}>
      <p>Your requests and messages appear here, so that you can see when they arrive.</p>
      <ButtonLink to="/contact" filled>
        Contact us
      </ButtonLink>
      <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
    </div>
  )
}

function Unavailable() {
  return (
    <div className={`wrap ${styles['view']}`}>
      <p role="alert" className={styles['summary']}>
        This browser does not let the site open your outbox.
      </p>
      <p className={styles['note']}>
        This can happen in a private window or when the disk is full. What was saved is not
        affected. Close other tabs of this site and reload the page. If a request seems to be
        missing, ask us at <a href={phoneLink}>{company.phone}</a> or{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </div>
  )
}
