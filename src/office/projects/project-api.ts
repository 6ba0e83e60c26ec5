import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { ask } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { recordTable } from '#src/office/api/record-table.ts'
import { type ProjectColumns, projectParts } from './project-rules.ts'

const storedRow = v.object({
  id: v.string(),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
  ...projectParts.rows,
})

/** A project as it is stored. */
export type StoredProject = v.InferOutput<typeof storedRow>

/** All projects, in display order. */
export const projectTable = recordTable({
  table: 'project_images',
  row: storedRow,
  columns: Object.keys(storedRow.entries).join(','),
  order: { by: 'display_order', ascending: true },
})

/** Saves a project; a new one is added at the end of the list. */
export async function saveProject(
  id: string,
  version: number | null,
  fields: ProjectColumns,
): Promise<Result<number, OfficeFailure>> {
  if (version !== null) return projectTable.save(id, version, fields)
  const last = await ask((client) =>
    client
      .from('project_images')
      .select('display_order')
      .order('display_order', { ascending: false })
      .limit(1),
  )
  if (!last.ok) return last
  const display_order = (last.value.data?.[0]?.display_order ?? 0) + 1
  return projectTable.save(id, null, { display_order, ...fields })
}

/** Saves a new order of projects in one request. */
export async function orderProjects(ids: readonly string[]): Promise<Result<null, OfficeFailure>> {
  const answer = await ask((client) => client.rpc('order_projects', { ids: [...ids] }))
  return answer.ok ? succeed(null) : answer
}
