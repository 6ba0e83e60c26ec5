import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { type ContentKey, contentShapes } from '#src/domain/content/page-content.ts'
import {
  keptPost,
  keptPostSummary,
  keptProduct,
  keptProject,
  keptProjectSummary,
  keptSummary,
} from './persisted-schemas.ts'

const lists: ReadonlySet<unknown> = new Set(['newest', 'covers', 'related'])
const summaries = v.array(keptSummary)
const summaryPortion = v.object({ entries: summaries, total: v.number() })
const projectPortion = v.object({ entries: v.array(keptProject), total: v.number() })
const projectSummaries = v.array(keptProjectSummary)
const postSummaries = v.array(keptPostSummary)

/**
 * What a query's answer looks like on the device. These are all the queries that are kept; the answer
 * "there is none" is not, because tomorrow there may be one. Of the content of a page it is kept: the
 * page has words of its own.
 */
export function keptShape(queryKey: QueryKey): v.GenericSchema | undefined {
  const [subject, kind] = queryKey
  if (subject === 'content') return v.nullable(contentShapes[kind as ContentKey])
  if (subject === 'projects' && kind === 'portion') return projectPortion
  if (subject === 'projects' && kind === 'detail') return keptProject
  if (subject === 'projects' && kind === 'first') return projectSummaries
  if (subject === 'posts' && kind === 'detail') return keptPost
  if (subject === 'posts' && (kind === 'list' || kind === 'related')) return postSummaries
  if (subject !== 'products') return undefined
  if (kind === 'detail') return keptProduct
  if (kind === 'portion') return summaryPortion
  return lists.has(kind) ? summaries : undefined
}
