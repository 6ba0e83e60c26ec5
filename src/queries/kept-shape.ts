import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { keptProduct, keptProject, keptProjectSummary, keptSummary } from '#src/data/kept-shapes.ts'

const lists: ReadonlySet<unknown> = new Set([undefined, 'newest', 'category', 'related'])
const summaries = v.array(keptSummary)
const projects = v.array(keptProject)
const projectSummaries = v.array(keptProjectSummary)

/**
 * What a query's answer looks like on the device. These are all the queries that are kept; the answer
 * "there is none" is not, because tomorrow there may be one.
 */
export function keptShape(queryKey: QueryKey): v.GenericSchema | undefined {
  const [subject, kind] = queryKey
  if (subject === 'projects' && kind === undefined) return projects
  if (subject === 'projects' && kind === 'first') return projectSummaries
  if (subject !== 'products') return undefined
  if (kind === 'detail') return keptProduct
  return lists.has(kind) ? summaries : undefined
}
