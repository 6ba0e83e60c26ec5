import * as v from 'valibot'
import { isDay } from '#src/domain/text/india-day.ts'
import { email } from '#src/domain/leads/lead-rules.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import {
  type SettingKey,
  type SettingValue,
  decodeSetting,
  timeOfDay,
} from '#src/domain/company/site-settings.ts'

/** What is typed into a form of a setting, by name of the field; a ticked box is `yes`. */
export type SettingFields = Readonly<Record<string, string>>

export interface SettingField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'lines' | 'check'
  readonly hint?: string
}

/** A form of one setting: its words, its fields, and the way from stored to typed and back. */
export interface SettingForm {
  readonly key: SettingKey
  readonly title: string
  readonly about: string
  readonly fields: readonly SettingField[]
  readonly toFields: (stored: unknown) => SettingFields
  /** From what was typed to what is stored; its messages stand at the fields. */
  readonly rules: v.GenericSchema<SettingFields, unknown>
}

const line = v.pipe(v.string(), v.transform(normaliseLine))
const filled = (message: string) => v.pipe(line, v.nonEmpty(message), v.maxLength(200, 'Too long'))

const wholeNumber = (lowest: number, highest: number) => {
  const message = `A whole number from ${lowest} to ${highest.toLocaleString('en-IN')}`
  return v.pipe(
    line,
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  )
}

const limit = v.union([
  v.pipe(
    line,
    v.literal(''),
    v.transform(() => null),
  ),
  wholeNumber(1, 999_999_999),
])

const isAddress = (text: string): boolean => v.is(email, text)

const addresses = v.pipe(
  v.string(),
  v.transform((text) => [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map((part) => part.toLowerCase()),
    ),
  ]),
  v.maxLength(20, 'At most 20 addresses'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const wrong = dataset.value.find((address) => !isAddress(address))
    if (wrong !== undefined) addIssue({ message: `Not an e-mail address: ${wrong}` })
  }),
)

const optionalUrl = v.pipe(
  line,
  v.check(
    (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
    'A whole address that begins with https://, or nothing',
  ),
)

const text = (name: string, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: 'text',
  ...(hint === undefined ? {} : { hint }),
})

/** The fields of a setting that is a record of texts and numbers. */
const recordFields =
  (key: 'company' | 'rupee_rate' | 'lead_limits') =>
  (stored: unknown): SettingFields =>
    Object.fromEntries(
      Object.entries<string | number | null>(decodeSetting(key, stored)).map(([name, value]) => [
        name,
        value === null ? '' : String(value),
      ]),
    )

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Hours = SettingValue<'opening_hours'>

/** Both times of a day or none of them, the earlier first. */
const hours = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset: { value }, addIssue }): Hours => {
    const blame = (input: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key: input, value: value[input] }],
      })
    return {
      days: weekdays.map((_, day) => {
        const [opens = '', closes = ''] = [value[`opens${day}`], value[`closes${day}`]]
        if (opens === '' && closes === '') return null
        if (!v.is(timeOfDay, opens)) blame(`opens${day}`, 'A time, or leave both empty')
        else if (!v.is(timeOfDay, closes)) blame(`closes${day}`, 'A time, or leave both empty')
        else if (closes <= opens) blame(`closes${day}`, 'Later than it opens')
        return { opens, closes }
      }),
    }
  }),
)

/** The forms of the page of settings, in its order. */
export const settingForms: readonly SettingForm[] = [
  {
    key: 'second_factor_required',
    title: 'Second factor',
    about:
      'An admin whose password is stolen is an open back office. With this on, nobody enters with a password alone.',
    fields: [
      { name: 'required', label: 'All admins need a second factor to enter', kind: 'check' },
    ],
    toFields: (stored) => ({
      required: decodeSetting('second_factor_required', stored) ? 'yes' : '',
    }),
    rules: v.pipe(
      v.object({ required: v.string() }),
      v.transform(({ required }) => required === 'yes'),
    ),
  },
  {
    key: 'response_hours',
    title: 'Overdue leads',
    about: 'The dashboard counts a new lead as overdue when nobody has answered it for this long.',
    fields: [{ name: 'hours', label: 'Hours until a lead is overdue', kind: 'number' }],
    toFields: (stored) => ({ hours: String(decodeSetting('response_hours', stored)) }),
    rules: v.pipe(
      v.object({ hours: wholeNumber(1, 720) }),
      v.transform(({ hours: value }) => value),
    ),
  },
  {
    key: 'notification_addresses',
    title: 'Notifications',
    about: 'Who gets a mail when a request arrives. Without any address nobody is mailed.',
    fields: [{ name: 'addresses', label: 'E-mail addresses', kind: 'lines', hint: 'One a line.' }],
    toFields: (stored) => ({
      addresses: decodeSetting('notification_addresses', stored).join('\n'),
    }),
    rules: v.pipe(
      v.object({ addresses }),
      v.transform((typed) => typed.addresses),
    ),
  },
  {
    key: 'lead_limits',
    title: 'Request limits',
    about:
      'Who sends more is asked to wait; nothing is lost. An empty field is no limit. Raise the third when a large office sends through one connection. Beyond the last, who has sent three or more in the hour waits, and others get through until it is five times as many.',
    fields: [
      { name: 'sender_hour', label: 'Of one sender in an hour', kind: 'number' },
      { name: 'sender_day', label: 'Of one sender in a day', kind: 'number' },
      { name: 'address_hour', label: 'Of one connection in an hour', kind: 'number' },
      { name: 'all_hour', label: 'Of all together in an hour', kind: 'number' },
    ],
    toFields: recordFields('lead_limits'),
    rules: v.object({
      sender_hour: limit,
      sender_day: limit,
      address_hour: limit,
      all_hour: limit,
    }),
  },
  {
    key: 'rupee_rate',
    title: 'Rupee rate',
    about: 'For the hints in rupees beside the budgets of the quote form; a round figure will do.',
    fields: [
      { name: 'rate', label: 'Rupees for one dollar', kind: 'number' },
      { name: 'on', label: 'Set on', kind: 'date' },
    ],
    toFields: recordFields('rupee_rate'),
    rules: v.object({
      rate: wholeNumber(1, 1000),
      on: v.pipe(v.string(), v.check(isDay, 'A day')),
    }),
  },
  {
    key: 'company',
    title: 'Company',
    about:
      'Name, contacts and address. Pages show them once they have loaded, and from the first moment when they are rendered again.',
    fields: [
      text('name', 'Name'),
      text('legalName', 'Legal name'),
      text('tagline', 'In one line'),
      { name: 'email', label: 'E-mail', kind: 'email' },
      { name: 'phone', label: 'Phone', kind: 'tel', hint: 'As it is shown: +91 40 1234 5678' },
      {
        name: 'whatsapp',
        label: 'WhatsApp number',
        kind: 'tel',
        hint: 'Digits only, with the country: 919876543210',
      },
      text('street', 'Street'),
      text('locality', 'City'),
      text('region', 'State'),
      text('postalCode', 'PIN code'),
      { name: 'facebook', label: 'Facebook', kind: 'url' },
      { name: 'linkedin', label: 'LinkedIn', kind: 'url' },
      { name: 'youtube', label: 'YouTube', kind: 'url' },
    ],
    toFields: recordFields('company'),
    rules: v.object({
      name: filled('The company needs a name'),
      legalName: filled('The company needs a legal name'),
      tagline: filled('One line, please'),
      email,
      phone: v.pipe(
        line,
        v.regex(/^[0-9+ ()-]{10,20}$/, 'Invalid phone number format'),
        v.check((value) => value.replaceAll(/\D/g, '').length >= 10, 'At least ten digits'),
      ),
      whatsapp: v.pipe(line, v.regex(/^\d{10,15}$/, 'Ten to fifteen digits and nothing else')),
      street: filled('The address needs a street'),
      locality: filled('The address needs a city'),
      region: filled('The address needs a state'),
      postalCode: v.pipe(line, v.regex(/^\d{6}$/, 'Six digits')),
      facebook: optionalUrl,
      linkedin: optionalUrl,
      youtube: optionalUrl,
    }),
  },
  {
    key: 'opening_hours',
    title: 'Opening hours',
    about:
      'By the clock in Hyderabad; a day without times is closed. Pages show them once they have loaded.',
    fields: weekdays.flatMap((day, place) => [
      { name: `opens${place}`, label: `${day} from`, kind: 'time' },
      { name: `closes${place}`, label: `${day} to`, kind: 'time' },
    ]),
    toFields: (stored) =>
      Object.fromEntries(
        decodeSetting('opening_hours', stored).days.flatMap((day, place) => [
          [`opens${place}`, day?.opens ?? ''],
          [`closes${place}`, day?.closes ?? ''],
        ]),
      ),
    rules: hours,
  },
]

/** What to store, or the first message of each field that breaks a rule. */
export function readFields(
  { rules }: SettingForm,
  typed: SettingFields,
): { readonly value: unknown } | { readonly errors: SettingFields } {
  const parsed = v.safeParse(rules, typed)
  if (parsed.success) return { value: parsed.output }
  const errors: Record<string, string> = {}
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key
    if (typeof name === 'string') errors[name] ??= leafOf(issue)
  }
  return { errors }
}

/** Of alternatives that all fail, the last one says what is expected. */
function leafOf(issue: v.BaseIssue<unknown>): string {
  const last = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  return last?.message ?? issue.message
}
