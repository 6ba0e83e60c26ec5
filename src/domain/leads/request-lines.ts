import * as v from 'valibot'
import { isUuid } from '#src/platform/uuid.ts'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'

/** The most products in one quote request, and the most of each. */
export const maxRequestLines = 30
export const maxQuantity = 999

const maxOptions = 200
export const maxNote = 500

const optionalText = (normalise: (text: string) => string, maximum: number, message: string) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text === null ? '' : normalise(text))),
    v.check((text) => [...text].length <= maximum, message),
    v.transform((text): string | null => (text === '' ? null : text)),
  )

const quantityWrong = `Quantity must be a whole number from 1 to ${maxQuantity}`

/** The fields of a line that a visitor fills in, with their error messages. */
export const lineFields = {
  quantity: v.pipe(
    v.number(quantityWrong),
    v.safeInteger(quantityWrong),
    v.minValue(1, quantityWrong),
    v.maxValue(maxQuantity, quantityWrong),
  ),
  options: optionalText(
    normaliseLine,
    maxOptions,
    `Options must be less than ${maxOptions} characters`,
  ),
  note: optionalText(normaliseText, maxNote, `Note must be less than ${maxNote} characters`),
}

/**
 * One product of a quote request. Its fields have a fixed order, so that equal lines are equal
 * texts when hashed. The name is the one the visitor saw. The database repeats these rules
 * (`private.is_request_lines`); a test gives both the same inputs.
 */
const requestLine = v.object({
  product_id: v.nullable(
    v.pipe(
      v.string(),
      v.transform((id) => id.toLowerCase()),
      v.check((id) => isUuid(id)),
    ),
  ),
  product_name: v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.check((name) => name !== '' && [...name].length <= 150),
  ),
  ...lineFields,
})

/** All lines of a request about several products. */
export const requestLines = v.pipe(
  v.array(requestLine),
  v.minLength(1),
  v.maxLength(maxRequestLines),
)

export type RequestLine = v.InferOutput<typeof requestLine>

/** What a receipt shows of a line: nothing that somebody typed. */
export type LineSummary = Pick<RequestLine, 'product_name' | 'quantity'>

/** The product of a line and how many of it, such as "2 × Site Office SO-20". */
export function lineText({ product_name, quantity }: LineSummary): string {
  return `${quantity} × ${product_name}`
}

/** The whole line as one line of text. */
export function wholeLineText(line: RequestLine): string {
  const { options, note } = line
  const details = [options, note?.replaceAll('\n', ' ')].filter((text) => typeof text === 'string')
  return [lineText(line), ...details].join('; ')
}
