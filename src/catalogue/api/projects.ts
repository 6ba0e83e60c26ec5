import { type Portion, portionSize } from '#src/domain/portions.ts'
import type { Project, ProjectSummary } from '#src/catalogue/schema/product.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { decodeProject, decodeProjectSummary } from './decode-project.ts'
import { type ReadFailure, decodePortion, decodeRows, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'

const pictureColumns = 'image_url,alt,width,height'

/** The columns of a full project. */
export const projectColumns = `id,title,description,category,location,completed_on,area_sqft,days_to_complete,${pictureColumns}`

const summaryColumns = `id,title,location,${pictureColumns}`

/** One portion of the published projects in display order, of one category or all; numbers count from 1. */
export async function fetchProjectPortion(
  category: string | undefined,
  number: number,
  signal: AbortSignal,
): Promise<Result<Portion<Project>, ReadFailure>> {
  const start = (number - 1) * portionSize
  const all = projects(projectColumns, 'exact')
  const query = category === undefined ? all : all.eq('category', category)
  const answer = await query.range(start, start + portionSize - 1).abortSignal(signal)
  return decodePortion(answer, decodeProject)
}

/** One published project, or null if none has that id. */
export async function fetchProject(
  id: string,
  signal: AbortSignal,
): Promise<Result<Project | null, ReadFailure>> {
  const answer = await projects(projectColumns).eq('id', id).limit(1).abortSignal(signal)
  const rows = readRows(answer)
  return rows.ok ? succeed(decodeProject(rows.value[0])) : rows
}

/** The first `limit` published projects in display order, for tiles. */
export async function fetchFirstProjects(
  limit: number,
  signal: AbortSignal,
): Promise<Result<ProjectSummary[], ReadFailure>> {
  const query = projects(summaryColumns).limit(limit)
  return decodeRows(await query.abortSignal(signal), decodeProjectSummary)
}

function projects(columns: string, count?: 'exact') {
  return restClient()
    .from('project_images')
    .select(columns, count && { count })
    .order('display_order')
    .order('id')
}
