import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { momentWords } from '#src/content/india-day.ts'
import { leadKinds, workStatuses } from '#src/content/lead-work.ts'
import { type Lead, staffQuery } from '#src/queries/admin/leads.ts'
import own from './board.module.css'
import { memberName } from './change-words.ts'
import styles from './desk.module.css'
import type { LeadAddress } from './lead-address.ts'
import { leadLinkAttribute } from './lead-link.ts'
import { subjectOf } from './lead-words.ts'

interface Props {
  readonly lead: Lead
  readonly address: LeadAddress
  /** It has just come here by its menu and takes the focus along. */
  readonly isFollowed: boolean
  /** Null when it is let go. */
  readonly onDrag: (lead: Lead | null) => void
  readonly onMove: (to: string) => void
}

/** A lead on the board. */
export function BoardCard({ lead, address, isFollowed, onDrag, onMove }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFollowed) opener.current?.focus()
  }, [isFollowed])
  return (
    // Dragging is a convenience of the pointer; the keyboard has the menu below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={own['card']}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data; the id tells other windows nothing.
        event.dataTransfer.setData('text/plain', lead.id)
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link
        to={leadKinds[lead.kind].path}
        search={{ ...address, lead: lead.id }}
        draggable={false}
        {...{ [leadLinkAttribute]: lead.id }}
      >
        <bdi>{lead.name}</bdi>
      </Link>
      <span>{subjectOf(lead)}</span>
      <span className={styles['muted']}>
        {momentWords(lead.receivedAt)}
        {lead.assignee !== null && `, ${memberName(lead.assignee, staff)}`}
      </span>
      <button
        ref={opener}
        type="button"
        className={styles['plain']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Move to…<span className="visually-hidden"> ({lead.name})</span>
      </button>
      {isOpen && (
        <div className={own['targets']} role="group" aria-label={`Move ${lead.name} to`}>
          {workStatuses
            .filter(({ value }) => value !== lead.status)
            .map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={styles['button']}
                onClick={() => onMove(value)}
              >
                {label}
              </button>
            ))}
        </div>
      )}
    </li>
  )
}
