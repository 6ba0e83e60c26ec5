import * as v from 'valibot'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'

/** Reasons for declining, worded for a choice and a report alike. */
export const declineReasons = {
  price: 'Price',
  delivery: 'Delivery time',
  product: 'Product or specification',
  competitor: 'Another supplier',
  postponed: 'Project postponed',
  not_needed: 'No longer needed',
  other: 'Something else',
} as const

export type DeclineReason = keyof typeof declineReasons

export const declineReasonNames = Object.keys(declineReasons) as readonly DeclineReason[]

/** The reason why an offer was lost: one that customers choose from, or free text. */
export function lostReasonText(reason: string): string {
  return Object.entries(declineReasons).find(([name]) => name === reason)?.[1] ?? reason
}

/** Accepts what people paste from a mail: spaces and hyphens between the digits are ignored. */
const code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^[0-9]{6}$/, 'Enter the six digits from our email'),
)

const line = (least: number, most: number, tooShort: string, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.check((text) => [...text].length >= least, tooShort),
    v.check((text) => [...text].length <= most, tooLong),
  )

const maxWords = 2000

/** The longest remark of a customer with an answer, in code points. */
export const answerWordsLimit = maxWords

const words = v.pipe(
  v.string(),
  v.transform(normaliseText),
  v.check((text) => [...text].length <= maxWords, `Please use at most ${maxWords} characters`),
)

/** The rules of the customer's forms, the same as in `private.is_offer_answer`. */
export const acceptanceForm = v.object({
  name: line(2, 100, 'Enter your name', 'Name must be less than 100 characters'),
  role: line(
    1,
    100,
    'Enter your role, such as owner or purchase manager',
    'Role must be less than 100 characters',
  ),
  order_number: line(0, 50, '', 'Order number must be less than 50 characters'),
  code,
})

/** With an order that follows its acceptance. */
export const orderForm = v.object({ code })

export const changeForm = v.object({
  words: v.pipe(
    words,
    v.check((text) => text !== '', 'Tell us what should be different'),
  ),
})

export const declineForm = v.object({
  reason: v.pipe(v.string(), v.picklist(declineReasonNames, 'Please choose a reason')),
  words,
})

/** What is stored with an answer besides the customer's own words. */
export const offerAnswer = v.union([
  v.object({
    name: v.string(),
    role: v.string(),
    order_number: v.nullable(v.string()),
    /** The address that got the confirming code, for staff. */
    email: v.optional(v.nullable(v.string()), null),
  }),
  v.object({ reason: v.picklist(declineReasonNames) }),
])

export type OfferAnswer = v.InferOutput<typeof offerAnswer>

/** An answer in a line for staff: who accepted and under which number, or why it was declined. */
export function answerText(answer: OfferAnswer): string {
  if ('reason' in answer) return declineReasons[answer.reason]
  const { name, role, order_number, email } = answer
  return [
    `${name}, ${role}`,
    ...(order_number === null ? [] : [`order ${order_number}`]),
    ...(email === null ? [] : [`confirmed from ${email}`]),
  ].join('; ')
}
