import {
  type ApprovedLines,
  approvalCovers,
  offerDiscount,
} from '#src/domain/offers/offer-discount.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { type OfferValues, typedContent } from './offer-values.ts'
import type { PricedItem } from './priced-item.ts'

/** What can keep an offer from being sent, by the database's names. */
export const obstacleText = {
  'no-draft': 'Everything in this offer has already been sent.',
  'no-lines': 'Add at least one line.',
  'past-validity': 'The offer has expired. Choose a later last day.',
  'price-without-reason': 'A price differs from the list. Give the reason on its line.',
  'needs-approval': 'The discount is above your limit. Ask an admin for approval.',
  'no-email': 'The offer has no email address. Add one, or hand it over yourself.',
  'not-open': 'The customer can no longer answer this offer, so there is nothing to email.',
  accepted:
    'The customer has accepted this offer, so it can’t be changed any more. Reload the page to see their answer.',
} as const

export type Obstacle = keyof typeof obstacleText

const isObstacle = (code: string): code is Obstacle => Object.hasOwn(obstacleText, code)

/** The message for an obstacle named by the server; unknown ones have a message, too. */
export function refusalText(details: string | undefined): string {
  const messages = (details ?? '')
    .split(' ')
    .map((code) => (isObstacle(code) ? obstacleText[code] : null))
    .filter((text) => text !== null)
  return messages.length > 0
    ? messages.join(' ')
    : 'The server didn’t accept that. Reload the page.'
}

/** What the check needs besides the form. */
export interface OfferLimits {
  /** The price list of the offer's day. */
  readonly prices: readonly PricedItem[]
  readonly pricesToday: readonly PricedItem[]
  /** In hundredths of a percent; null for admins, who have no limit. */
  readonly limit: number | null
  readonly approved: ApprovedLines | null
  /** Today in India. */
  readonly today: string
}

/** The list price of an item in paise; null if it is not listed or has no price. */
export function listPrice(itemId: string | null, prices: readonly PricedItem[]): number | null {
  if (itemId === null) return null
  return prices.find(({ id }) => id === itemId)?.pricePaise ?? null
}

/** The higher of an item's list prices on the offer's day and today; null if it has neither. */
export function referencePrice(
  itemId: string | null,
  { prices, pricesToday }: Pick<OfferLimits, 'prices' | 'pricesToday'>,
): number | null {
  const listed = [prices, pricesToday]
    .map((list) => listPrice(itemId, list))
    .filter((price) => price !== null)
  return listed.length > 0 ? Math.max(...listed) : null
}

/**
 * The offer with the reference price of each line, as `private.with_reference_prices` computes it.
 * Lines with invalid numbers are left out.
 */
function measured(values: OfferValues, limits: OfferLimits) {
  const { lines, discount_basis_points } = typedContent(values)
  return {
    lines: lines
      .map((line, place) => ({ ...line, place }))
      .filter(
        (line) =>
          !Number.isNaN(line.unit_price_paise + line.quantity_thousandths) &&
          !Number.isNaN(line.discount_basis_points),
      )
      .map((line) => ({
        ...line,
        gst_basis_points: 0,
        list_price_paise: referencePrice(line.item_id, limits),
      })),
    discount_basis_points: Number.isNaN(discount_basis_points) ? 0 : discount_basis_points,
  }
}

/** The obstacles that keep the form's offer from being sent, with their messages. */
export function offerObstacles(
  values: OfferValues,
  limits: OfferLimits,
): readonly { readonly code: Obstacle; readonly text: string }[] {
  const { prices, limit, approved, today } = limits
  const offer = measured(values, limits)
  const discount = offerDiscount(offer)
  const needsReason = (line: (typeof offer.lines)[number]) => {
    const listed = listPrice(line.item_id, prices)
    const isOther = listed !== null && listed !== line.unit_price_paise
    return isOther || (limit !== null && line.list_price_paise !== line.unit_price_paise)
  }
  const unexplained = offer.lines.find(
    (line) => needsReason(line) && line.price_reason?.trim() === '',
  )
  const unlisted = offer.lines.find(({ list_price_paise }) => list_price_paise === null)
  const found: { readonly code: Obstacle; readonly text?: string }[] = []
  if (values.lines.length === 0) found.push({ code: 'no-lines' })
  if (values.valid_until < today) found.push({ code: 'past-validity' })
  if (unexplained !== undefined) {
    const number = unexplained.place + 1
    const text =
      unexplained.list_price_paise === null
        ? `The price list has no price for line ${number}. Say on that line where the price comes from.`
        : `Line ${number} differs from the list price. Give the reason there.`
    found.push({ code: 'price-without-reason', text })
  }
  if (limit !== null && discount > limit && !approvalCovers(approved, offer)) {
    const percent = (points: number) => `${percentText(points)} %`
    const text =
      unlisted === undefined
        ? `The offer is ${percent(discount)} below the list; without approval you can go to ${percent(limit)}.`
        : `The price list has no price for line ${unlisted.place + 1}, so an admin has to approve the offer.`
    found.push({ code: 'needs-approval', text })
  }
  return found.map(({ code, text = obstacleText[code] }) => ({ code, text }))
}
