import * as v from 'valibot'
import { type LeadKind, leadIds } from '#src/domain/leads/lead-work.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { addOnce } from '#src/office/api/add-once.ts'
import { type Answer, ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** The lead that a task is about. */
export interface TaskLead {
  readonly kind: LeadKind
  readonly id: string
  /** The customer's name; null if this member of staff may not see the lead. */
  readonly name: string | null
}

/** A staff member's task with a due day. */
export interface Task {
  readonly id: string
  readonly title: string
  /** As `2026-11-25`, in Hyderabad. */
  readonly dueOn: string
  /** Ids of members of staff; null if they have left. */
  readonly owner: string | null
  readonly author: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly doneAt: string | null
  /** Who completed it; null also if they have left. */
  readonly doneBy: string | null
  readonly lead: TaskLead | null
}

const taskRow = v.pipe(
  v.object({
    id: v.string(),
    title: v.string(),
    due_on: v.string(),
    owner: v.nullable(v.string()),
    author: v.nullable(v.string()),
    created_at: v.string(),
    done_at: v.nullable(v.string()),
    done_by: v.nullable(v.string()),
    lead_kind: v.nullable(v.picklist(['inquiry', 'quote'])),
    lead_id: v.nullable(v.string()),
    lead_name: v.nullable(v.string()),
  }),
  v.transform((row): Task => ({
    id: row.id,
    title: row.title,
    dueOn: row.due_on,
    owner: row.owner,
    author: row.author,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
    lead:
      row.lead_kind === null || row.lead_id === null
        ? null
        : { kind: row.lead_kind, id: row.lead_id, name: row.lead_name },
  })),
)

const columns = Object.keys(taskRow.pipe[0].entries).join(',')

/** Nobody works through a longer list. */
const most = 500

/**
 * Tasks by due day, without those of leads in the trash.
 * @param owner the id of a member of staff; null for everybody's.
 * @param done completed tasks, newest first, instead of open ones.
 */
export function fetchTasks(
  owner: string | null,
  done: boolean,
  signal: AbortSignal,
): Promise<Result<readonly Task[], OfficeFailure>> {
  return askRows(taskRow, (client) => {
    let query = client
      .from('task_list')
      .select<string, unknown>(columns)
      .is('lead_deleted_at', null)
      .limit(most)
      .abortSignal(signal)
    if (owner !== null) query = query.eq('owner', owner)
    return done
      ? query.not('done_at', 'is', null).order('done_at', { ascending: false }).order('id')
      : query.is('done_at', null).order('due_on').order('created_at').order('id')
  })
}

/** All tasks of a lead by due day, completed or not. */
export function fetchLeadTasks(
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly Task[], OfficeFailure>> {
  return askRows(taskRow, (client) =>
    client
      .from('task_list')
      .select<string, unknown>(columns)
      .eq('lead_id', leadId)
      .order('due_on')
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  )
}

export const taskShape = v.object({
  title: v.string(),
  dueOn: v.string(),
  owner: v.nullable(v.string()),
})

/** The typed values of a task. */
export type TaskValues = Readonly<v.InferOutput<typeof taskShape>>

/** Adds a task. Resent after a lost response, it is added once, with the values sent last. */
export async function addTask({
  id,
  title,
  dueOn,
  owner,
  doneAt = null,
  lead,
}: TaskValues & Pick<Task, 'id' | 'lead'> & Partial<Pick<Task, 'doneAt'>>): Promise<
  Result<'saved', OfficeFailure>
> {
  const row = {
    id,
    title,
    due_on: dueOn,
    owner,
    done_at: doneAt,
    ...leadIds(lead),
  }
  const answer = await addOnce('lead_tasks', row)
  return !answer.ok && answer.failure.kind === 'conflict'
    ? changeTask(id, { title, dueOn, owner })
    : answer
}

/**
 * Changes some fields of a task, or marks it as completed. A deleted task is not recreated.
 */
export async function changeTask(
  id: string,
  { title, dueOn, owner, doneAt }: Partial<TaskValues & Pick<Task, 'doneAt'>>,
): Promise<Result<'saved', OfficeFailure>> {
  const values = {
    ...(title === undefined ? {} : { title }),
    ...(dueOn === undefined ? {} : { due_on: dueOn }),
    ...(owner === undefined ? {} : { owner }),
    ...(doneAt === undefined ? {} : { done_at: doneAt }),
  }
  const changed = await askRows(v.unknown(), (client) =>
    client.from('lead_tasks').update(values).eq('id', id).select('id'),
  )
  if (!changed.ok) return changed
  return changed.value.length === 0 ? fail({ kind: 'gone' }) : succeed('saved')
}

const editedRow = v.pipe(
  v.object({ title: v.string(), due_on: v.string(), owner: v.nullable(v.string()) }),
  v.transform(({ title, due_on: dueOn, owner }): TaskValues => ({ title, dueOn, owner })),
)

/**
 * Saves an edit over the values that it began with. Nothing is written if somebody else has changed
 * one of the edited fields since; then their values are the result.
 */
export async function editTask(
  id: string,
  before: TaskValues,
  now: TaskValues,
): Promise<Result<'saved' | { readonly theirs: TaskValues }, OfficeFailure>> {
  const values = {
    ...(now.title !== before.title && { title: now.title }),
    ...(now.dueOn !== before.dueOn && { due_on: now.dueOn }),
    ...(now.owner !== before.owner && { owner: now.owner }),
  }
  if (Object.keys(values).length === 0) return succeed('saved')
  const saved = await askRows(v.unknown(), (client) => {
    let query = client.from('lead_tasks').update(values).eq('id', id)
    if ('title' in values) query = query.eq('title', before.title)
    if ('due_on' in values) query = query.eq('due_on', before.dueOn)
    if ('owner' in values) {
      query = before.owner === null ? query.is('owner', null) : query.eq('owner', before.owner)
    }
    return query.select('id')
  })
  if (!saved.ok) return saved
  if (saved.value.length > 0) return succeed('saved')
  const found = await askRows(editedRow, (client) =>
    client.from('lead_tasks').select('title,due_on,owner').eq('id', id),
  )
  if (!found.ok) return found
  const [theirs] = found.value
  return theirs === undefined ? fail({ kind: 'gone' }) : succeed({ theirs })
}

/** Deletes a task; succeeds if it is already gone. */
export async function removeTask(id: string): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from('lead_tasks').delete().eq('id', id))
  return answer.ok ? succeed('saved') : answer
}
