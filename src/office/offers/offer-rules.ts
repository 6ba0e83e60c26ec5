import * as v from 'valibot'
import { type OfferContent, offerContent } from '#src/domain/offers/offer-content.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import { type OfferValues, typedContent, valuesOf } from './editor/offer-values.ts'

const lineShape = v.object({
  key: v.string(),
  item_id: v.nullable(v.string()),
  product_id: v.nullable(v.string()),
  name: v.string(),
  description: v.string(),
  hsn: v.string(),
  unit: v.string(),
  quantity: v.string(),
  price: v.string(),
  price_reason: v.string(),
  discount: v.string(),
  gst: v.string(),
})

/** The form's shape, for any input. */
export const offerShape = v.object({
  name: v.string(),
  company: v.string(),
  email: v.string(),
  phone: v.string(),
  gstin: v.string(),
  billing_address: v.string(),
  delivery_address: v.string(),
  delivery_state: v.string(),
  lines: v.array(lineShape),
  discount: v.string(),
  price_day: v.string(),
  valid_until: v.string(),
  terms: v.string(),
  note: v.string(),
  stages: v.array(v.object({ key: v.string(), name: v.string(), percent: v.string() })),
})

/** The form's fields for numbers of the content. */
const fieldNames: Readonly<Record<string, string>> = {
  quantity_thousandths: 'quantity',
  unit_price_paise: 'price',
  discount_basis_points: 'discount',
  gst_basis_points: 'gst',
  basis_points: 'percent',
}

/** The form field that fills in a part of the content. */
function fieldPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [first, ...rest] = path
  const own = first === 'customer' && rest.length > 0 ? rest : path
  return own.map((part) => fieldNames[String(part)] ?? part)
}

/**
 * Validates a form by the rules of an offer's content; messages are assigned to the form's fields.
 */
export const offerForm: v.GenericSchema<OfferValues, unknown> = v.pipe(
  offerShape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const parsed = v.safeParse(offerContent, typedContent(dataset.value))
    if (parsed.success) return
    for (const issue of parsed.issues) {
      const path = fieldPath((issue.path ?? []).map(({ key }) => key as PropertyKey))
      const [key] = path
      if (key === undefined) continue
      addIssue({
        message: issue.message,
        path: path.map((key) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input: dataset.value,
          key,
          value: undefined,
        })) as never,
      })
    }
  }),
)

/** The content of a validated form. */
export function contentOf(values: OfferValues): OfferContent {
  return v.parse(offerContent, typedContent(values))
}

/** The values as they would be stored, with the keys of rows; invalid input stays as typed. */
export function normalised(values: OfferValues): OfferValues {
  const parsed = v.safeParse(offerContent, typedContent(values))
  if (!parsed.success) return values
  const stored = valuesOf(parsed.output)
  const withKeys = <Row extends { readonly key: string }>(rows: Row[], typed: readonly Row[]) =>
    rows.map((row, place) => ({ ...row, key: typed[place]?.key ?? row.key }))
  return {
    ...stored,
    lines: withKeys(stored.lines, values.lines),
    stages: withKeys(stored.stages, values.stages),
  }
}

/** The values without row keys and in a fixed order, for comparison. */
export function comparable(values: OfferValues): OfferValues {
  const { lines, stages, ...rest } = normalised(values)
  const entries = Object.entries(offerShape.entries).filter(([name]) => name in rest)
  const sorted = Object.fromEntries(
    entries.map(([name]) => [name, rest[name as keyof typeof rest]]),
  ) as typeof rest
  const keyed = <Row extends { readonly key: string }>(rows: readonly Row[], kind: string): Row[] =>
    rows.map((row, place) => ({ ...row, key: `${kind}-${place}` }))
  return { ...sorted, lines: keyed(lines, 'line'), stages: keyed(stages, 'stage') }
}

/** Whether two versions are equal once normalised. */
export function isSameOffer(a: OfferValues, b: OfferValues): boolean {
  return isSame(comparable(a), comparable(b))
}
