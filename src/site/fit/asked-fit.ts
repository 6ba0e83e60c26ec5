import { siteCheckOf } from '#src/domain/fit/describe-fit.ts'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { Suggestion } from '#src/domain/fit/suggest-units.ts'
import { type RequestLine, maxQuantity } from '#src/domain/leads/request-lines.ts'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { type FitState, fitSearchOf } from './fit-address.ts'
import { nameOfUse } from './fit-fields.tsx'
import type { ProductUnit } from './unit-of.ts'

/** What a request contains of the chosen units and the check's answers. */
export interface AskedFit {
  readonly product: QuotedProduct
  readonly lines: readonly RequestLine[]
  readonly siteCheck: SiteCheck
}

export function askedOf(state: FitState, chosen: Suggestion<ProductUnit>): AskedFit {
  const { id, name, slug } = chosen.unit
  const quantity = Math.min(chosen.count, maxQuantity)
  const search = fitSearchOf({ ...state, product: slug })
  return {
    product: { id, name },
    lines: [{ product_id: id, product_name: name, quantity, options: null, note: null }],
    siteCheck: siteCheckOf(state.answers, chosen, nameOfUse(state.answers.use), search),
  }
}
