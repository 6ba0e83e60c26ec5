import type { QueryKey } from '@tanstack/react-query'

let answers: (queryKey: QueryKey) => unknown = () => undefined

/**
 * Makes the prerender use these answers from now on; undefined for one that has to be requested.
 */
export function renderFrom(next: (queryKey: QueryKey) => unknown): void {
  answers = next
}

/** An answer the prerender has already; always undefined in a browser. */
export function prerenderedAnswer(queryKey: QueryKey): unknown {
  return answers(queryKey)
}
