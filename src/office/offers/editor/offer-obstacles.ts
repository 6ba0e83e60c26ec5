import { offerDiscount } from '#src/domain/offers/offer-discount.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { type OfferValues, typedContent } from './offer-values.ts'
import type { PricedItem } from './priced-item.ts'

/** What can keep an offer from being sent, as the database names it. */
export const obstacleWords = {
  'no-draft': 'All of this offer has been sent already.',
  'no-lines': 'Add at least one line.',
  'past-validity': 'The offer’s last day is over. Choose a later one.',
  'price-without-reason': 'A price differs from the list. Say why at its line.',
  'needs-approval': 'The discount is above your limit. Ask an admin for approval.',
  'no-email': 'The offer has no email address. Add one, or hand it over yourself.',
  'not-open': 'The customer can’t answer this offer any more, so there is nothing to mail.',
  accepted:
    'The customer has accepted this offer, so it can’t be changed any more. Reload the page to see their answer.',
} as const

export type Obstacle = keyof typeof obstacleWords

const isObstacle = (code: string): code is Obstacle => Object.hasOwn(obstacleWords, code)

/** What the server names as being in the way, in words; one that this version does not know has some, too. */
export function refusalWords(details: string | undefined): string {
  const words = (details ?? '')
    .split(' ')
    .map((code) => (isObstacle(code) ? obstacleWords[code] : null))
    .filter((text) => text !== null)
  return words.length > 0 ? words.join(' ') : 'The server didn’t accept that. Reload the page.'
}

/** What is known of an offer beside its form. */
export interface OfferLimits {
  readonly prices: readonly PricedItem[]
  /** In hundredths of a percent; null for admins, who have none. */
  readonly limit: number | null
  /** What an admin has approved for it. */
  readonly approved: number | null
  /** The day that it is in India. */
  readonly today: string
}

/** What the price list says of a line; null where it stands on no list or has no price. */
export function listPrice(itemId: string | null, prices: readonly PricedItem[]): number | null {
  if (itemId === null) return null
  return prices.find(({ id }) => id === itemId)?.pricePaise ?? null
}

/** How far the offer lies below the list, in hundredths of a percent, of the lines that have figures. */
export function discountOf(values: OfferValues, prices: readonly PricedItem[]): number {
  const { lines, discount_basis_points } = typedContent(values)
  return offerDiscount({
    lines: lines
      .filter(
        (line) =>
          !Number.isNaN(line.unit_price_paise + line.quantity_thousandths) &&
          !Number.isNaN(line.discount_basis_points),
      )
      .map((line) => ({
        ...line,
        gst_basis_points: 0,
        list_price_paise: listPrice(line.item_id, prices),
      })),
    discount_basis_points: Number.isNaN(discount_basis_points) ? 0 : discount_basis_points,
  })
}

/** What keeps the offer in the form from being sent; the words say what to do about it. */
export function offerObstacles(
  values: OfferValues,
  { prices, limit, approved, today }: OfferLimits,
): readonly { readonly code: Obstacle; readonly words: string }[] {
  const discount = discountOf(values, prices)
  const allowed = limit === null ? null : Math.max(limit, approved ?? 0)
  const unexplained = typedContent(values).lines.findIndex((line) => {
    const listed = listPrice(line.item_id, prices)
    return listed !== null && listed !== line.unit_price_paise && line.price_reason?.trim() === ''
  })
  const found: { readonly code: Obstacle; readonly words?: string }[] = []
  if (values.lines.length === 0) found.push({ code: 'no-lines' })
  if (values.valid_until < today) found.push({ code: 'past-validity' })
  if (unexplained !== -1) {
    const words = `Line ${unexplained + 1} has another price than the list. Say why there.`
    found.push({ code: 'price-without-reason', words })
  }
  if (allowed !== null && discount > allowed) {
    const percent = (points: number) => `${percentText(points)} %`
    const words = `The offer is ${percent(discount)} below the list; without approval you can go to ${percent(allowed)}.`
    found.push({ code: 'needs-approval', words })
  }
  return found.map(({ code, words = obstacleWords[code] }) => ({ code, words }))
}
