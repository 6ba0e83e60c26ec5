import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { parsePercent, percentText } from '#src/domain/offers/percent.ts'
import { formatQuantity, usualTax } from '#src/domain/offers/price-item.ts'
import { parseQuantity, quantityText } from '#src/domain/offers/quantity.ts'
import { formatRupees, parseRupees } from '#src/domain/offers/rupees.ts'
import { indiaDay, shiftDay } from '#src/domain/text/india-day.ts'
import type { StoredOffer } from '#src/office/offers/offer-api.ts'
import type { OfferRequest } from '#src/office/offers/offer-request-api.ts'
import type { PricedItem } from './priced-item.ts'

type ContentLine = OfferContent['lines'][number]

/** A line of the form, with numbers as typed: rupees, units and percent. */
export interface LineValues {
  readonly key: string
  readonly item_id: string | null
  readonly product_id: string | null
  readonly name: string
  readonly description: string
  readonly hsn: string
  readonly unit: string
  readonly quantity: string
  readonly price: string
  readonly price_reason: string
  readonly discount: string
  readonly gst: string
}

export interface StageValues {
  readonly key: string
  readonly name: string
  readonly percent: string
}

/** Everything an editor fills in of an offer; empty text means no value. */
export interface OfferValues {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly gstin: string
  readonly billing_address: string
  readonly delivery_address: string
  readonly delivery_state: string
  readonly lines: LineValues[]
  readonly discount: string
  readonly price_day: string
  readonly valid_until: string
  readonly terms: string
  readonly note: string
  readonly stages: StageValues[]
}

/** Default validity of an offer. */
const validDays = 30

/** The initial values of a new offer. */
export function emptyOffer(today = indiaDay(Date.now())): OfferValues {
  return {
    name: '',
    company: '',
    email: '',
    phone: '',
    gstin: '',
    billing_address: '',
    delivery_address: '',
    delivery_state: '',
    lines: [],
    discount: '0',
    price_day: today,
    valid_until: shiftDay(today, validDays),
    terms: '',
    note: '',
    stages: [],
  }
}

/** A line for something that is not on the price list. */
export function freeLine(name = ''): LineValues {
  return {
    key: crypto.randomUUID(),
    item_id: null,
    product_id: null,
    name,
    description: '',
    hsn: usualTax.hsn,
    unit: 'piece',
    quantity: '1',
    price: '',
    price_reason: '',
    discount: '0',
    gst: percentText(usualTax.gstBasisPoints),
  }
}

/** A line for an item of the price list, with its price; empty if it has none yet. */
export function listLine(item: PricedItem): LineValues {
  return {
    ...freeLine(item.name),
    item_id: item.id,
    product_id: item.productId,
    hsn: item.hsn,
    unit: item.unit,
    quantity: quantityOf(item, 1),
    price: item.pricePaise === null ? '' : formatRupees(item.pricePaise),
    gst: percentText(item.gstBasisPoints),
  }
}

/** The quantity for that many items, as typed; empty for a product without a stated size. */
function quantityOf({ quantityOfOne: one }: PricedItem, count: number): string {
  return one === null ? '' : quantityText(one * count)
}

/**
 * The initial values of an offer for a request: its customer and products, with their list prices.
 */
export function offerOfRequest(
  request: OfferRequest,
  prices: readonly PricedItem[],
  today?: string,
): OfferValues {
  const { product_id, product_name } = request
  const asked =
    request.lines ??
    (product_name === null
      ? []
      : [{ product_id, product_name, quantity: 1, options: null, note: null }])
  return {
    ...emptyOffer(today),
    name: request.contact_name,
    company: request.company ?? '',
    email: request.email ?? '',
    phone: request.phone ?? '',
    lines: asked.map((line) => {
      const item = prices.find(
        ({ productId, isRetired }) =>
          productId !== null && productId === line.product_id && !isRetired,
      )
      return {
        ...(item === undefined ? freeLine() : listLine(item)),
        product_id: line.product_id,
        name: line.product_name,
        quantity: item === undefined ? String(line.quantity) : quantityOf(item, line.quantity),
        description: [countText(item, line.quantity), line.options, line.note]
          .filter((text) => text !== null)
          .join('\n'),
      }
    }),
  }
}

/** The number of items that were requested, where the quantity is in square metres or metres. */
function countText(item: PricedItem | undefined, count: number): string | null {
  if (item === undefined || item.quantityOfOne === 1000) return null
  const { quantityOfOne: one, unit } = item
  return one === null
    ? formatQuantity({ unit: 'piece', quantity_thousandths: count * 1000 })
    : `${count} of ${formatQuantity({ unit, quantity_thousandths: one })} each`
}

/** The form's values of an offer's content. */
export function valuesOf({ customer, lines, stages, ...content }: OfferContent): OfferValues {
  return {
    name: customer.name,
    company: customer.company ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    gstin: customer.gstin ?? '',
    billing_address: customer.billing_address ?? '',
    delivery_address: customer.delivery_address ?? '',
    delivery_state: customer.delivery_state,
    lines: lines.map((line, place) => ({
      key: `line-${place}`,
      item_id: line.item_id,
      product_id: line.product_id,
      name: line.name,
      description: line.description ?? '',
      hsn: line.hsn,
      unit: line.unit,
      quantity: quantityText(line.quantity_thousandths),
      price: formatRupees(line.unit_price_paise),
      price_reason: line.price_reason ?? '',
      discount: percentText(line.discount_basis_points),
      gst: percentText(line.gst_basis_points),
    })),
    discount: percentText(content.discount_basis_points),
    price_day: content.price_day,
    valid_until: content.valid_until,
    terms: content.terms ?? '',
    note: content.note ?? '',
    stages: stages.map(({ name, basis_points }, place) => ({
      key: `stage-${place}`,
      name,
      percent: percentText(basis_points),
    })),
  }
}

/** The content that is edited of a stored offer: its draft, otherwise its latest revision. */
export function storedValues({
  draft,
  revisions,
}: Pick<StoredOffer, 'draft' | 'revisions'>): OfferValues {
  const content = draft ?? revisions[0]?.content
  return content === undefined ? emptyOffer() : valuesOf(content)
}

/** A typed percentage in hundredths of a percent; no text is 0. */
export const percentOf = (text: string) => parsePercent(text.trim() || '0')

/** NaN for an invalid number, so that the rule refuses it. */
function lineOf(line: LineValues): ContentLine {
  return {
    item_id: line.item_id,
    product_id: line.product_id,
    name: line.name,
    description: line.description,
    hsn: line.hsn.trim(),
    // Chosen from a list; the rule refuses anything else.
    unit: line.unit as ContentLine['unit'],
    quantity_thousandths: parseQuantity(line.quantity) ?? Number.NaN,
    unit_price_paise: parseRupees(line.price) ?? Number.NaN,
    // The database sets it.
    list_price_paise: null,
    price_reason: line.price_reason,
    discount_basis_points: percentOf(line.discount) ?? Number.NaN,
    gst_basis_points: percentOf(line.gst) ?? Number.NaN,
  }
}

/** The form's values as an offer's content, not validated yet. */
export function typedContent(values: OfferValues): OfferContent {
  return {
    customer: {
      name: values.name,
      company: values.company,
      email: values.email,
      phone: values.phone,
      gstin: values.gstin,
      billing_address: values.billing_address,
      delivery_address: values.delivery_address,
      delivery_state: values.delivery_state,
    },
    lines: values.lines.map(lineOf),
    discount_basis_points: percentOf(values.discount) ?? Number.NaN,
    price_day: values.price_day,
    valid_until: values.valid_until,
    terms: values.terms,
    note: values.note,
    stages: values.stages.map(({ name, percent }) => ({
      name,
      basis_points: percentOf(percent) ?? Number.NaN,
    })),
  }
}
