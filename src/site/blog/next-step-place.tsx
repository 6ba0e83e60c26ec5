import { useMemo } from 'react'
import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'

const part = lazyPart(async () => (await import('./post-next-step.tsx')).PostNextStep)

/** The end of a post; its script is loaded when the reader comes near. */
export function NextStepPlace({ post }: { readonly post: BlogPostSummary }) {
  const partProps = useMemo(() => ({ post }), [post])
  return <LazyPlace part={part} partProps={partProps} waiting={null} />
}
