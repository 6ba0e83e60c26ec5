import { formatDay } from '#src/domain/text/india-text.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'

interface Dated {
  readonly published: boolean
  /** As `2026-03-31`. */
  readonly published_on: string
}

export type PostState = 'draft' | 'scheduled' | 'published'

/** Whether visitors see a post, or will from its day on, in Hyderabad. */
export function postState({ published, published_on }: Dated, now = new Date()): PostState {
  if (!published) return 'draft'
  return published_on > indiaDay(now.getTime()) ? 'scheduled' : 'published'
}

/** The state in words, such as "Scheduled for Tue 3 Mar 2026". */
export function stateText(post: Dated, now = new Date()): string {
  const state = postState(post, now)
  if (state === 'draft') return 'Draft'
  return state === 'published'
    ? 'Published'
    : `Scheduled for ${formatDay(post.published_on)} ${post.published_on.slice(0, 4)}`
}
