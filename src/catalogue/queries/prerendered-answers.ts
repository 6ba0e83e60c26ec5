import type { QueryKey } from '@tanstack/react-query'

let answers: (queryKey: QueryKey) => unknown = () => undefined

/** From now on pages are rendered from these answers; undefined is one that has to be read. */
export function renderFrom(next: (queryKey: QueryKey) => unknown): void {
  answers = next
}

/** What the prerender knows beforehand; always undefined in a browser. */
export function prerenderedAnswer(queryKey: QueryKey): unknown {
  return answers(queryKey)
}
