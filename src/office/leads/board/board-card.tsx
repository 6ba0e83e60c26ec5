import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { leadKinds, workStatuses } from '#src/domain/leads/lead-work.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { neighbourOf, nextStatus } from './board-keys.ts'
import own from './board.module.css'
import { memberName } from '#src/office/leads/change-messages.ts'
import type { LeadSearchParams } from '#src/office/leads/lead-search-params.ts'
import { leadLinkAttribute } from '#src/office/leads/lead-link.ts'
import { subjectOf } from '#src/office/leads/lead-labels.ts'

interface Props {
  readonly lead: Lead
  readonly address: LeadSearchParams
  /** The part that gets the focus after the card was moved by menu or keys. */
  readonly follow: Follow | null
  /** Whether the Tab key stops here; the arrow keys lead to the other cards. */
  readonly isStop: boolean
  readonly onFocus: () => void
  /** Null when it is dropped. */
  readonly onDrag: (lead: Lead | null) => void
  readonly onMove: (to: string, by: Follow) => void
}

export type Follow = 'menu' | 'keys'

/** A lead on the board. */
export function BoardCard(props: Props) {
  const { lead, address, follow, isStop, onFocus, onDrag, onMove } = props
  const { data: staff = [] } = useQuery(staffQuery)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (follow === 'menu') opener.current?.focus()
    if (follow === 'keys') link.current?.focus()
  }, [follow])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key, currentTarget } = event
    if (event.shiftKey) {
      const to = nextStatus(lead.status, key)
      if (to === null) return
      event.preventDefault()
      onMove(to, 'keys')
      return
    }
    const neighbour = neighbourOf(currentTarget, key)
    if (neighbour === null) return
    event.preventDefault()
    neighbour.focus()
  }
  const tabIndex = isStop || isOpen ? 0 : -1
  return (
    // Dragging is a convenience of the pointer; the keyboard has arrows and the menu below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={own['card']}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data; an id reveals nothing to other windows.
        event.dataTransfer.setData('text/plain', lead.id)
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link
        ref={link}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        to={leadKinds[lead.kind].path}
        search={{ ...address, lead: lead.id }}
        draggable={false}
        {...{ [leadLinkAttribute]: lead.id }}
      >
        <bdi>{lead.name}</bdi>
      </Link>
      <span>{subjectOf(lead)}</span>
      <Text span c="dimmed" size="sm">
        {formatMoment(lead.receivedAt)}
        {lead.assignee !== null && `, ${memberName(lead.assignee, staff)}`}
      </Text>
      <Button
        ref={opener}
        variant="subtle"
        size="compact-sm"
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Move to…<span className="visually-hidden"> ({lead.name})</span>
      </Button>
      {isOpen && (
        <Group gap={6} pt={6} role="group" aria-label={`Move ${lead.name} to`}>
          {workStatuses
            .filter(({ value }) => value !== lead.status)
            .map(({ value, label }) => (
              <Button
                key={value}
                variant="default"
                size="compact-sm"
                onClick={() => onMove(value, 'menu')}
              >
                {label}
              </Button>
            ))}
        </Group>
      )}
    </li>
  )
}
