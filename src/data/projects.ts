import type { Project, ProjectSummary } from '#src/content/product.ts'
import type { Result } from '#src/lib/result.ts'
import { decodeProject, decodeProjectSummary } from './decode-project.ts'
import { type ReadFailure, decodeRows } from './read-failure.ts'
import { restClient } from './rest-client.ts'

const pictureColumns = 'image_url,alt,width,height'

/** What a project is made of. */
export const projectColumns = `id,title,description,category,location,completed_on,area_sqft,days_to_complete,${pictureColumns}`

const summaryColumns = `id,title,location,${pictureColumns}`

/** All published projects in display order. */
export async function fetchProjects(signal: AbortSignal): Promise<Result<Project[], ReadFailure>> {
  return decodeRows(await projects(projectColumns).abortSignal(signal), decodeProject)
}

/** The first `limit` published projects in display order, for tiles. */
export async function fetchFirstProjects(
  limit: number,
  signal: AbortSignal,
): Promise<Result<ProjectSummary[], ReadFailure>> {
  const query = projects(summaryColumns).limit(limit)
  return decodeRows(await query.abortSignal(signal), decodeProjectSummary)
}

function projects(columns: string) {
  return restClient().from('project_images').select(columns).order('display_order').order('id')
}
