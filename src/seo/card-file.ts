import type { Specification } from '#src/catalogue/schema/product.ts'
import { sha256 } from '#src/platform/sha256.ts'

/** What stands on the picture of a shared link. */
export interface Card {
  readonly eyebrow: string
  readonly title: string
  /** Two or three key figures, or none. */
  readonly figures: readonly Specification[]
  /** Address of the picture as the data has it. */
  readonly picture: string | null
  readonly company: string
}

/** In pixels: what every network shows whole. */
export const cardSize = { width: 1200, height: 630 }

/** Raise it when cards are drawn in another way. */
const design = 1

/** The path of a card below the root of the site; its name says everything that stands on it. */
export async function cardFile(card: Card): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([design, card]))
  const name = (await sha256(content)).slice(0, 20)
  return `assets/cards/${name}.jpg`
}
