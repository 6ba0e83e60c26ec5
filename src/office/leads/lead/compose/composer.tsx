import { Paper, Tabs, Text } from '@mantine/core'
import * as v from 'valibot'
import { shiftDay } from '#src/domain/text/india-day.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { useNoteWork } from '#src/office/leads/lead/use-note-work.ts'
import { savedWith } from '#src/office/records/short-form.tsx'
import { NewTask } from '#src/office/tasks/new-task.tsx'
import { useTaskWork } from '#src/office/tasks/use-task-work.ts'
import { useToday } from '#src/office/tasks/use-today.ts'
import type { SignedIn } from '#src/session/session.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { CallForm } from './call-form.tsx'
import { MailForm } from './mail-form.tsx'
import { NoteForm } from './note-form.tsx'
import type { useMailDraft } from './use-mail-draft.ts'

/** What can be added to a lead's timeline. */
export type ComposerTab = 'note' | 'email' | 'call' | 'task'

const tabs = [
  { value: 'note', label: 'Note' },
  { value: 'email', label: 'Email' },
  { value: 'call', label: 'Call' },
  { value: 'task', label: 'Task' },
] as const

interface Props {
  readonly lead: Lead
  readonly session: SignedIn
  readonly tab: ComposerTab
  readonly onTab: (tab: ComposerTab) => void
  readonly mail: ReturnType<typeof useMailDraft>
}

/** Adds a note, a mail, a call or a task. */
export function Composer({ lead, session, tab, onTab, mail }: Props) {
  return (
    <Paper className="screen-only" bg="var(--paper)">
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = tabs.find((candidate) => candidate.value === value)
          if (next !== undefined) onTab(next.value)
        }}
      >
        <Tabs.List aria-label="Add to the timeline">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="note" p={14}>
          <AddNote lead={lead} />
        </Tabs.Panel>
        <Tabs.Panel value="email" p={14}>
          {lead.email === null ? (
            <Text c="dimmed" size="sm">
              This customer has left no email address. Call them, or write on WhatsApp.
            </Text>
          ) : (
            <MailForm lead={lead} to={lead.email} me={session.email} mail={mail} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="call" p={14}>
          <CallForm lead={lead} draftName="call" label="Log a call" channel="phone" />
        </Tabs.Panel>
        <Tabs.Panel value="task" p={14}>
          <AddTask lead={lead} userId={session.userId} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}

function AddNote({ lead }: Pick<Props, 'lead'>) {
  const { draft, keep, settle } = useDraft(`note-${lead.id}`, `Note about ${lead.name}`, v.string())
  const work = useNoteWork(lead)
  const save = async (text: string, id: string) => {
    const outcome = await work.add(text, id)
    return outcome === 'saved' ? savedWith(settle()) : outcome
  }
  return (
    <NoteForm
      label="Add a note for your team"
      text={draft ?? ''}
      onText={(text) => keep(text === '' ? null : text)}
      save="Add note"
      onSave={save}
    />
  )
}

function AddTask({ lead, userId }: { readonly lead: Lead; readonly userId: string }) {
  const work = useTaskWork()
  const today = useToday()
  return (
    <NewTask
      start={{ dueOn: shiftDay(today, 1), owner: lead.assignee ?? userId }}
      lead={lead}
      work={work}
    />
  )
}
