import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { lostReasonText } from '#src/domain/offers/offer-answer.ts'
import { shiftDay } from '#src/domain/text/india-day.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import type { Task } from '#src/office/tasks/task-api.ts'
import { dueText, taskGroups } from '#src/office/tasks/task-groups.ts'
import { taskListQuery } from '#src/office/tasks/task-queries.ts'
import { useSession } from '#src/session/use-session.ts'
import { formatCount } from '#src/office/records/format-count.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import {
  expiringOffersQuery,
  failedWorkQuery,
  fileUsageQuery,
  leadsToDecideQuery,
  leadsWaitingQuery,
} from '#src/office/dashboard/dashboard-queries.ts'
import { durationText } from '#src/office/dashboard/text/duration-text.ts'
import { sourceLabel } from '#src/office/dashboard/leads/lead-sources.ts'
import { type FailedWork, missingSetup, workLabel } from './failed-work.ts'
import type { FileUsage } from './file-usage.ts'
import type { LeadsToDecide } from './leads-to-decide.ts'
import type { LeadsWaiting, WaitingLead } from './leads-waiting.ts'
import { Expiring, OffersIn } from './offer-lanes.tsx'
import { ToDoLane } from './to-do-lane.tsx'
import styles from './to-do.module.css'

interface Props {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly today: string
}

/**
 * What to do now: unanswered leads, longest overdue first; customers' replies; due tasks; offers
 * that wait for staff or expire; and leads to decide after an offer was declined.
 */
export function ToDo({ now, today }: Props) {
  const waiting = useQuery(leadsWaitingQuery)
  const expiring = useQuery(expiringOffersQuery)
  const deciding = useQuery(leadsToDecideQuery)
  const session = useSession()
  const isAdmin = session.status === 'signed-in' && session.role === 'admin'
  const failed = useQuery({ ...failedWorkQuery, enabled: isAdmin })
  const usage = useQuery(fileUsageQuery)
  const tasks = useQuery(taskListQuery(session.status === 'signed-in' ? session.userId : null))
  return (
    <Stack component="section" aria-labelledby="to-do" gap={14}>
      <Title order={2} id="to-do">
        What to do now
      </Title>
      {waiting.isError && <ReadError what="leads to answer" query={waiting} />}
      {tasks.isError && <ReadError what="tasks that are due" query={tasks} />}
      {expiring.isError && <ReadError what="expiring offers" query={expiring} />}
      {deciding.isError && <ReadError what="declined offers" query={deciding} />}
      {usage.isError && <ReadError what="how full the storage is" query={usage} />}
      {failed.isError && <ReadError what="failed background work" query={failed} />}
      {waiting.isPending && <p role="status">Loading leads…</p>}
      <div className={styles['lanes']}>
        {waiting.data !== undefined && (
          <>
            <Overdue waiting={waiting.data} now={now} today={today} />
            <Fresh waiting={waiting.data} />
            <Answers waiting={waiting.data} />
          </>
        )}
        {tasks.data !== undefined && <DueTasks tasks={tasks.data} today={today} />}
        {isAdmin && <OffersIn state="waiting" title="Offers to approve" />}
        <OffersIn state="approved" title="Approved offers to send" />
        <OffersIn state="change_asked" title="Changes asked for" />
        {expiring.data !== undefined && <Expiring expiring={expiring.data} />}
        {deciding.data !== undefined && <Deciding deciding={deciding.data} />}
        {failed.data !== undefined && <Unset work={failed.data} />}
        {failed.data !== undefined && <Failed work={failed.data} />}
        {usage.data !== undefined && <Storage usage={usage.data} />}
      </div>
    </Stack>
  )
}

interface WaitingProps {
  readonly waiting: LeadsWaiting
}

function Overdue({ waiting: { overdue, responseHours, leads }, now, today }: Props & WaitingProps) {
  // The list filters by whole days: it ends with the last day on which a lead can be overdue.
  const latest = shiftDay(today, -Math.floor(responseHours / 24))
  const waited = ({ receivedAt }: WaitingLead) =>
    durationText(Math.max(0, Math.floor((now - Date.parse(receivedAt)) / 60_000)))
  return (
    <ToDoLane
      title="Overdue"
      count={overdue.inquiry + overdue.quote}
      isAlarm={overdue.inquiry + overdue.quote > 0}
      empty={`No one has waited longer than ${figure(responseHours)} h.`}
      entries={leads
        .filter(({ isOverdue }) => isOverdue)
        .map((lead) => entryOf(lead, `Waiting ${waited(lead)}`))}
      lists={listsOf(overdue, `status=new&to=${latest}&sort=received`)}
    />
  )
}

function Fresh({ waiting: { fresh, leads } }: WaitingProps) {
  return (
    <ToDoLane
      title="New"
      count={fresh.inquiry + fresh.quote}
      isAlarm={false}
      empty="No new leads. Requests from the site will appear here."
      entries={leads
        .filter(({ isOverdue }) => !isOverdue)
        .map((lead) => entryOf(lead, formatMoment(lead.receivedAt)))}
      lists={listsOf(fresh, 'status=new')}
    />
  )
}

/** Leads whose customer has replied by mail, until somebody marks the reply as handled. */
function Answers({ waiting: { answers } }: WaitingProps) {
  return (
    <ToDoLane
      title="Customer replies"
      count={answers.number}
      isAlarm={false}
      empty="No customer emails to answer."
      entries={answers.leads.map(({ kind, id, name, answeredAt }) => ({
        key: id,
        href: `${leadKinds[kind].path}?lead=${id}`,
        label: name,
        note: `Since ${formatMoment(answeredAt)}`,
      }))}
      lists={listsOf(answers, 'reply=due')}
    />
  )
}

/** The user's own tasks that are due today or overdue. */
function DueTasks({ tasks, today }: { readonly tasks: readonly Task[]; readonly today: string }) {
  const groups = taskGroups(tasks, today)
  const due = [...groups.overdue, ...groups.today]
  return (
    <ToDoLane
      title="Your tasks"
      count={due.length}
      isAlarm={groups.overdue.length > 0}
      empty="Nothing is due today."
      entries={due.slice(0, 5).map(({ id, title, dueOn, lead }) => ({
        key: id,
        href: lead === null ? '/admin/tasks' : `${leadKinds[lead.kind].path}?lead=${lead.id}`,
        label: title,
        note: [`Due ${dueText(dueOn, today)}`, lead?.name ?? ''].filter(Boolean).join(' · '),
      }))}
      lists={[
        {
          href: '/admin/tasks',
          label: formatCount(due.length, { one: 'task due', many: 'tasks due' }),
        },
      ]}
    />
  )
}

/** Leads, and offers without one, whose customer has declined and has no other offer to answer. */
function Deciding({ deciding: { number, leads } }: { readonly deciding: LeadsToDecide }) {
  return (
    <ToDoLane
      title="Declined offers"
      count={number}
      isAlarm={false}
      empty="No declined offers to follow up."
      entries={leads.map(({ kind, id, name, reason, declined_at }) => ({
        key: id,
        href: kind === 'offer' ? `/admin/offers/${id}` : `${leadKinds[kind].path}?lead=${id}`,
        label: name,
        note: [reason === null ? '' : lostReasonText(reason), formatMoment(declined_at)]
          .filter(Boolean)
          .join(' · '),
      }))}
      lists={[{ href: '/admin/offers?state=declined', label: 'Declined offers' }]}
    />
  )
}

/** Missing configuration that keeps mails from being delivered; no lane once it is there. */
function Unset({ work }: { readonly work: FailedWork }) {
  const entries = work.flatMap(({ queue }) => {
    const missing = missingSetup[queue]
    return missing === undefined ? [] : [{ key: queue, ...missing }]
  })
  if (entries.length === 0) return null
  return (
    <ToDoLane
      title="Emails aren’t being delivered"
      count={entries.length}
      isAlarm
      empty=""
      entries={entries}
      lists={[]}
    />
  )
}

/** Failed background work, for admins; no lane if there is none. */
function Failed({ work: all }: { readonly work: FailedWork }) {
  const work = all.filter(({ queue }) => missingSetup[queue] === undefined)
  if (work.length === 0) return null
  return (
    <ToDoLane
      title="Failed background work"
      count={work.length}
      isAlarm={work.some(({ is_set_aside }) => is_set_aside)}
      empty=""
      entries={work.slice(0, 5).map(({ queue, subject, reason, attempts, failed_at, ...job }) => ({
        ...workLabel(queue),
        key: `${queue} ${subject}`,
        note: [
          `Error ${reason} at ${formatMoment(failed_at)}`,
          formatCount(attempts, { one: 'attempt', many: 'attempts' }),
          job.is_set_aside ? 'set aside until a setting is saved' : 'will be tried again',
        ].join(' · '),
      }))}
      lists={[]}
    />
  )
}

const almostFull = 80

/** Beyond the storage limits visitors' files wait on their devices; no lane while there is room. */
function Storage({ usage }: { readonly usage: FileUsage }) {
  const limits = [
    { key: 'day', label: 'Files sent today', percent: usage.day ?? 0 },
    { key: 'all', label: 'All stored files', percent: usage.all ?? 0 },
  ].filter(({ percent }) => percent >= almostFull)
  if (limits.length === 0) return null
  return (
    <ToDoLane
      title="Storage almost full"
      count={limits.length}
      isAlarm={limits.some(({ percent }) => percent >= 100)}
      empty=""
      entries={limits.map(({ key, label, percent }) => ({
        key,
        label,
        href: '/admin/settings#file_limits',
        note: `${figure(percent)} % of the limit. Delete old requests permanently, or raise the limit.`,
      }))}
      lists={[]}
    />
  )
}

function entryOf({ kind, id, name, source }: WaitingLead, note: string) {
  const href = `${leadKinds[kind].path}?lead=${id}`
  return { key: id, href, label: name, note: `${note} · ${sourceLabel(source)}` }
}

/** Links to the list of each kind that has entries. */
function listsOf(counts: Readonly<Record<LeadKind, number>>, search: string) {
  return (['inquiry', 'quote'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      href: `${leadKinds[kind].path}?${search}`,
      label: formatCount(counts[kind], leadKinds[kind]),
    }))
}
