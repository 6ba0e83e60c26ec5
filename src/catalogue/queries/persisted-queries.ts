import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { type ContentKey, contentShapes } from '#src/domain/content/page-content.ts'
import {
  persistedPost,
  persistedPostSummary,
  persistedProduct,
  persistedProject,
  persistedProjectSummary,
  persistedSummary,
} from './persisted-schemas.ts'

const lists: ReadonlySet<unknown> = new Set(['newest', 'covers', 'related'])
const summaries = v.array(persistedSummary)
const summaryPortion = v.object({ entries: summaries, total: v.number() })
const projectPortion = v.object({ entries: v.array(persistedProject), total: v.number() })
const projectSummaries = v.array(persistedProjectSummary)
const postSummaries = v.array(persistedPostSummary)

/**
 * The schemas of stored answers, one for each stored query. The answer "it does not exist" is not
 * stored, because tomorrow it may; except for page content, because the page has built-in words.
 */
export function persistedShape(queryKey: QueryKey): v.GenericSchema | undefined {
  const [subject, kind] = queryKey
  if (subject === 'content') return v.nullable(contentShapes[kind as ContentKey])
  if (subject === 'projects' && kind === 'portion') return projectPortion
  if (subject === 'projects' && kind === 'detail') return persistedProject
  if (subject === 'projects' && kind === 'first') return projectSummaries
  if (subject === 'posts' && kind === 'detail') return persistedPost
  if (subject === 'posts' && (kind === 'list' || kind === 'related')) return postSummaries
  if (subject !== 'products') return undefined
  if (kind === 'detail') return persistedProduct
  if (kind === 'portion') return summaryPortion
  return lists.has(kind) ? summaries : undefined
}
