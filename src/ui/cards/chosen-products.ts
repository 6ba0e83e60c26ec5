import { mostCompared } from '#src/domain/most-compared.ts'

/** In this tab alone: what one customer compares is nothing to the next visit. */
const key = 'compare'

const watchers = new Set<() => void>()
/** Slugs with commas between them; undefined until it is read. */
let chosen: string | undefined

/** What is chosen in this tab, in the order of choosing: slugs with commas between them. */
export function chosenProducts(): string {
  try {
    chosen ??= sessionStorage.getItem(key) ?? ''
  } catch {
    chosen = ''
  }
  return chosen
}

/** Calls back when the choice changes; returns the way to stop. */
export function watchChosen(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Chooses a product where there is room for it, or takes it out. */
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
    // It lasts as long as the page then.
  }
  for (const onChange of watchers) onChange()
}
