import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '#src/domain/text/india-text.ts'
import { memberName } from '#src/office/leads/change-messages.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import type { Task } from '#src/office/tasks/task-api.ts'
import { CallEntry } from './call-entry.tsx'
import { changeText } from './change-text.ts'
import { EntryIcon } from './entry-icon.tsx'
import { MailEntry } from './mail-entry.tsx'
import { OfferEntry } from './offer-entry.tsx'
import { NoteEntry } from './note-entry.tsx'
import { ReceivedMailEntry } from './received-mail-entry.tsx'
import { type TimelineEntry, actorOf } from './timeline-entries.ts'
import own from './timeline.module.css'

interface Props {
  readonly lead: Lead
  readonly entry: TimelineEntry
  readonly onReuse: (text: { readonly subject: string; readonly body: string }) => void
}

/** An entry: icon, text, time and person. */
export function TimelineLine({ lead, entry, onReuse }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const actor = actorOf(entry)
  return (
    <li className={own['entry']} data-kind={entry.kind}>
      <span className={own['icon']}>
        <EntryIcon kind={entry.kind} />
      </span>
      <Stack gap={2} pt={5}>
        <Content lead={lead} entry={entry} onReuse={onReuse}>
          <Text c="dimmed" size="sm">
            <time dateTime={entry.at}>{formatMoment(entry.at)} IST</time>
            {actor !== null && `, ${memberName(actor, staff)}`}
          </Text>
        </Content>
      </Stack>
    </li>
  )
}

/** @param children time and person. */
function Content({ lead, entry, onReuse, children }: Props & { readonly children: ReactNode }) {
  const { data: staff = [] } = useQuery(staffQuery)
  switch (entry.kind) {
    case 'note':
      return (
        <NoteEntry lead={lead} note={entry.note}>
          {children}
        </NoteEntry>
      )
    case 'call':
      return (
        <CallEntry lead={lead} call={entry.call}>
          {children}
        </CallEntry>
      )
    case 'mail':
      return (
        <MailEntry mail={entry.mail} onReuse={onReuse}>
          {children}
        </MailEntry>
      )
    case 'received-mail':
      return (
        <ReceivedMailEntry lead={lead} mail={entry.mail}>
          {children}
        </ReceivedMailEntry>
      )
    case 'offer':
      return <OfferEntry event={entry.event}>{children}</OfferEntry>
    case 'request':
      return <Line words="Request received">{children}</Line>
    case 'file':
      return <Line words={`File received: ${entry.file.name}`}>{children}</Line>
    case 'change':
      return <Line words={changeText(entry.change, staff, entry.cause)}>{children}</Line>
    case 'task-added':
      return <Line words={`Task added: ${taskText(entry.task)}`}>{children}</Line>
    case 'task-done':
      return <Line words={`Task done: ${entry.task.title}`}>{children}</Line>
  }
}

function Line({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <>
      <p>{words}</p>
      {children}
    </>
  )
}

function taskText({ title, dueOn }: Task): string {
  return `${title}, due ${formatDay(dueOn)}`
}
