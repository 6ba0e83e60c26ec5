import type { Project } from '#src/content/product.ts'
import { type Result, succeed } from '#src/lib/result.ts'
import { decodeProject } from './decode-project.ts'
import { type ReadFailure, readRows } from './read-failure.ts'
import { restClient } from './rest-client.ts'

/** What a project is made of. */
export const projectColumns =
  'id,title,description,category,location,completed_on,area_sqft,days_to_complete,image_url,alt,width,height'

/** All published projects in display order. */
export async function fetchProjects(signal: AbortSignal): Promise<Result<Project[], ReadFailure>> {
  const response = await restClient()
    .from('project_images')
    .select(projectColumns)
    .order('display_order')
    .order('id')
    .abortSignal(signal)
  const rows = readRows(response)
  if (!rows.ok) return rows
  return succeed(rows.value.map(decodeProject).filter((row) => row !== null))
}
