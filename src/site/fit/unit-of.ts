import { peopleOf, footprintOfSize } from '#src/catalogue/search/measures.ts'
import { floorAreaOf } from '#src/catalogue/search/product-choices.ts'
import { usesOf } from '#src/catalogue/search/trade-words.ts'
import { type Product, specified } from '#src/catalogue/schema/product.ts'
import type { Unit } from '#src/domain/fit/fit-answers.ts'
import { metresPerFoot } from '#src/domain/metres-per-foot.ts'

/** A product of the catalogue as the check uses it. */
export interface ProductUnit extends Unit {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly uses: readonly string[]
  readonly people: number | null
}

/** Units higher than this have two storeys, and nothing is stacked on them. */
const oneStorey = 3.5

/** Reads the dimensions from the specifications; unstated ones are null. */
export function unitOf(product: Product): ProductUnit {
  const { id, slug, name, category_slug: category, subcategory_slug: type, size } = product
  const footprint = footprintOfSize(size)
  const height = heightOf(size)
  const weight = specified(product.specifications, 'Weight') ?? ''
  const supply = specified(product.specifications, 'Electrical') ?? ''
  const phases = /^three phase/i.test(supply) ? 3 : /^single phase/i.test(supply) ? 1 : null
  const isInParts = /\blifts\b|\bcassettes\b/i.test(weight)
  return {
    id,
    slug,
    name,
    category,
    uses: usesOf(name, [category, type]),
    length: footprint?.length ?? null,
    width: footprint?.width ?? null,
    height,
    floorArea: floorAreaOf(product),
    people: peopleOf(product.people),
    heaviest: heaviestOf(weight),
    isInParts,
    phases,
    amperes: phases === null ? null : numberIn(/(\d{1,3}) A\b/, supply),
    isStackable: category === 'containers' && !isInParts && height !== null && height < oneStorey,
  }
}

/** The third figure of "6.06 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)", in metres. */
function heightOf(size: string | null): number | null {
  const match = /[\d.]+\s*[×x]\s*[\d.]+\s*[×x]\s*(\d+(?:\.\d+)?)\s*(m|ft)\b/.exec(size ?? '')
  if (match === null) return null
  return Number(match[1]) * (match[2] === 'ft' ? metresPerFoot : 1)
}

/** In tonnes, from "3.4 t, ready to lift", "19.2 t in six lifts, heaviest 3.3 t" or "380 kg". */
function heaviestOf(weight: string): number | null {
  const part = numberIn(/(?:heaviest|cassettes up to) (\d+(?:\.\d+)?) t\b/, weight)
  if (part !== null) return part
  const kilograms = numberIn(/^(\d+(?:\.\d+)?) kg\b/, weight)
  if (kilograms !== null) return kilograms / 1000
  return /\blifts\b/.test(weight) ? null : numberIn(/^(\d+(?:\.\d+)?) t\b/, weight)
}

function numberIn(pattern: RegExp, text: string): number | null {
  const match = pattern.exec(text)
  return match === null ? null : Number(match[1])
}
