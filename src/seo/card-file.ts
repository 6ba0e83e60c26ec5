import type { Specification } from '#src/catalogue/schema/product.ts'
import { sha256 } from '#src/platform/sha256.ts'

/** The content of the picture for shared links. */
export interface Card {
  readonly eyebrow: string
  readonly title: string
  /** Two or three key figures, or none. */
  readonly figures: readonly Specification[]
  /** The picture's address as in the data. */
  readonly picture: string | null
  readonly company: string
}

/** In pixels: every network shows this size whole. */
export const cardSize = { width: 1200, height: 630 }

/** Raise it when the design of cards changes. */
const design = 1

/** The path of a card from the root of the site; its name is a hash of the content. */
export async function cardFile(card: Card): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([design, card]))
  const name = (await sha256(content)).slice(0, 20)
  return `assets/cards/${name}.jpg`
}
