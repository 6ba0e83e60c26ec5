import { ActionIcon, Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadQuery } from '#src/office/leads/api/lead-queries.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { useRecordTitle } from '#src/office/records/use-record-title.ts'
import own from './lead-drawer.module.css'
import { LeadDetails } from './lead-details.tsx'
import { ListSkeleton } from '#src/office/records/list/list-skeleton.tsx'

/** Id of the heading; it exists while a lead is open. */
export const drawerTitleId = 'lead-title'

interface Props {
  readonly kind: LeadKind
  readonly id: string
  /** The lead as listed, shown until the full one has loaded. */
  readonly listed: Lead | undefined
  readonly onClose: () => void
  /** Undefined at the ends of the list. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/**
 * One lead next to the list. It is not a modal dialog: the list stays readable, and toasts that
 * offer to undo something can be reached.
 */
export function LeadDrawer({ kind, id, listed, onClose, onPrevious, onNext }: Props) {
  const query = useQuery({ ...leadQuery(kind, id), placeholderData: () => listed })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEscape(onClose)
  const lead = query.data
  useRecordTitle(lead?.name)
  return (
    <section role="dialog" aria-labelledby={drawerTitleId} className={own['drawer']}>
      <div className={own['head']}>
        <h2 id={drawerTitleId} ref={heading} tabIndex={-1} aria-live="polite">
          <bdi>{lead?.name ?? leadReference(id)}</bdi>
        </h2>
        <Group gap={6} wrap="nowrap" className="screen-only">
          <Tool label="Previous lead" onPress={onPrevious}>
            ↑
          </Tool>
          <Tool label="Next lead" onPress={onNext}>
            ↓
          </Tool>
          <Tool label="Close" onPress={onClose}>
            ✕
          </Tool>
        </Group>
      </div>
      <div className={own['body']}>
        {query.isError && <ReadError what="details" query={query} />}
        {query.isPending && <ListSkeleton what="lead" />}
        {lead === null && (
          <Alert role="note">
            The {leadKinds[kind].one} {leadReference(id)} no longer exists.
          </Alert>
        )}
        {lead !== null && lead !== undefined && (
          <LeadDetails key={lead.id} lead={lead} onRemoved={onClose} />
        )}
      </div>
    </section>
  )
}

interface ToolProps {
  readonly label: string
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </ActionIcon>
  )
}

/** Layers that handle Escape themselves: a question, a viewer, a list of options. */
const above = 'dialog[open], [aria-modal="true"], [aria-expanded="true"][aria-haspopup]'

/** Closes on Escape wherever the focus is, unless a layer above handles it. */
function useEscape(onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    let isAbove = false
    // Before another handler has closed it.
    const look = () => {
      isAbove = document.querySelector(above) !== null
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) close.current()
    }
    document.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', listen)
    }
  }, [])
}
