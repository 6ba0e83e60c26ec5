import { deviceText } from '#src/device/device-text.ts'
import { mostCompared } from '#src/domain/most-compared.ts'

/** A comparison ends with the visit. */
const stored = deviceText('compare', 'sessionStorage')

/** Comma-separated slugs; undefined until they are read. */
let chosen: string | undefined

/** The products chosen for comparison in this tab, in the order of choosing. */
export function chosenProducts(): string {
  chosen ??= stored.read() ?? ''
  return chosen
}

/** Calls back when the choice changes; returns an unsubscribe function. */
export const watchChosen = stored.watch

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
  // Without storage the choice lasts as long as the page.
  chosen = slugs.join(',')
  stored.write(chosen)
}
