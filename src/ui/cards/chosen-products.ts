import { mostCompared } from '#src/domain/most-compared.ts'

/** Session storage: a comparison ends with the visit. */
const key = 'compare'

const watchers = new Set<() => void>()
/** Comma-separated slugs; undefined until they are read. */
let chosen: string | undefined

/** The products chosen for comparison in this tab, in the order of choosing. */
export function chosenProducts(): string {
  try {
    chosen ??= sessionStorage.getItem(key) ?? ''
  } catch {
    chosen = ''
  }
  return chosen
}

/** Calls back when the choice changes; returns an unsubscribe function. */
export function watchChosen(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Adds a product to the comparison if there is room, or removes it. */
export function toggleChosen(slug: string): void {
  const slugs = chosenSlugs(chosenProducts())
  if (slugs.includes(slug)) keep(slugs.filter((other) => other !== slug))
  else if (slugs.length < mostCompared) keep([...slugs, slug])
}

export function clearChosen(): void {
  keep([])
}

export function chosenSlugs(text: string): string[] {
  return text === '' ? [] : text.split(',').slice(0, mostCompared)
}

function keep(slugs: readonly string[]): void {
  chosen = slugs.join(',')
  try {
    sessionStorage.setItem(key, chosen)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const onChange of watchers) onChange()
}
