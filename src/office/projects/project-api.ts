import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { allRows } from '#src/office/api/all-rows.ts'
import { ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const storedRow = v.object({
  id: v.string(),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
  category: v.picklist(['Residential', 'Commercial', 'Industrial', 'Institutional']),
  location: v.nullable(v.string()),
  completed_on: v.nullable(v.string()),
  area_sqft: v.nullable(v.number()),
  days_to_complete: v.nullable(v.number()),
  image_url: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  published: v.boolean(),
})

/** A project as it is stored. */
export type StoredProject = v.InferOutput<typeof storedRow>

export type ProjectFields = Omit<StoredProject, 'id' | 'version' | 'deleted_at'>

const columns =
  'id,version,deleted_at,title,description,category,location,completed_on,area_sqft,days_to_complete,image_url,alt,width,height,published'

/** All projects in display order, or those of the trash, the last thrown away first. */
export function fetchProjectList(
  isTrash: boolean,
  signal: AbortSignal,
): Promise<Result<readonly StoredProject[], OfficeFailure>> {
  return allRows(storedRow, signal, (client, from, to) => {
    const query = client.from('project_images').select(columns).range(from, to)
    const inOrder = isTrash
      ? query.not('deleted_at', 'is', null).order('deleted_at', { ascending: false })
      : query.is('deleted_at', null).order('display_order')
    return inOrder.order('id')
  })
}

/** One project, also from the trash. */
export async function fetchStoredProject(
  id: string,
  signal: AbortSignal,
): Promise<Result<StoredProject, OfficeFailure>> {
  const rows = await askRows(storedRow, (client) =>
    client.from('project_images').select(columns).eq('id', id).limit(1).abortSignal(signal),
  )
  if (!rows.ok) return rows
  const [project] = rows.value
  return project === undefined ? fail({ kind: 'gone' }) : succeed(project)
}

/**
 * Saves a project unless somebody else has saved it since.
 * @param version the one that was read; null for a new project, which comes to the end of the list.
 * @returns its version from now on.
 */
export async function saveProject(
  id: string,
  version: number | null,
  fields: ProjectFields,
): Promise<Result<number, OfficeFailure>> {
  if (version === null) return addProject(id, fields)
  const rows = await askRows(storedRow, (client) =>
    client
      .from('project_images')
      .update(fields)
      .eq('id', id)
      .eq('version', version)
      .is('deleted_at', null)
      .select(columns),
  )
  if (!rows.ok) return rows
  const [saved] = rows.value
  return saved === undefined ? fail({ kind: 'conflict' }) : succeed(saved.version)
}

async function addProject(
  id: string,
  fields: ProjectFields,
): Promise<Result<number, OfficeFailure>> {
  const last = await ask((client) =>
    client
      .from('project_images')
      .select('display_order')
      .order('display_order', { ascending: false })
      .limit(1),
  )
  if (!last.ok) return last
  const display_order = (last.value.data?.[0]?.display_order ?? 0) + 1
  const rows = await askRows(storedRow, (client) =>
    client
      .from('project_images')
      .insert({ id, display_order, ...fields })
      .select(columns),
  )
  return rows.ok ? succeed(rows.value[0]?.version ?? 1) : rows
}

/** Puts projects into a new order, all at once. */
export async function orderProjects(ids: readonly string[]): Promise<Result<null, OfficeFailure>> {
  const answer = await ask((client) => client.rpc('order_projects', { ids: [...ids] }))
  return answer.ok ? succeed(null) : answer
}

/** Publishes a project or takes it off the site. */
export function publishProject(
  id: string,
  published: boolean,
): Promise<Result<null, OfficeFailure>> {
  return changed((client) =>
    client
      .from('project_images')
      .update({ published })
      .eq('id', id)
      .is('deleted_at', null)
      .select('id'),
  )
}

/** Moves a project into the trash, or takes it out again as it was. */
export function trashProject(id: string, isTrash: boolean): Promise<Result<null, OfficeFailure>> {
  const deleted_at = isTrash ? new Date().toISOString() : null
  return changed((client) =>
    client.from('project_images').update({ deleted_at }).eq('id', id).select('id'),
  )
}

/** Deletes a project of the trash for ever. */
export function deleteProject(id: string): Promise<Result<null, OfficeFailure>> {
  return changed((client) =>
    client.from('project_images').delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
  )
}

async function changed(
  request: Parameters<typeof askRows>[1],
): Promise<Result<null, OfficeFailure>> {
  const rows = await askRows(v.unknown(), request)
  if (!rows.ok) return rows
  return rows.value.length === 1 ? succeed(null) : fail({ kind: 'gone' })
}
