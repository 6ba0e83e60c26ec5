import * as v from 'valibot'
import { isDay } from '#src/domain/text/india-day.ts'
import { email, phone } from '#src/domain/leads/lead-rules.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { type SettingValue, decodeSetting, timeOfDay } from '#src/domain/company/site-settings.ts'
import { offerForms } from './offer-forms.ts'
import { salesSeeForm } from './sales-see-form.ts'
import type { SettingField, SettingFields, SettingForm } from './setting-form.ts'
import { taskMailForm } from './task-mail-form.ts'

const line = v.pipe(v.string(), v.transform(normaliseLine))
const filled = (message: string) =>
  v.pipe(line, v.nonEmpty(message), v.maxLength(200, 'Must be 200 characters or fewer'))

const wholeNumber = (lowest: number, highest: number) => {
  const message = `Enter a whole number from ${lowest} to ${highest.toLocaleString('en-IN')}`
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
  v.maxLength(20, 'Enter up to 20 addresses'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const wrong = dataset.value.find((address) => !isAddress(address))
    if (wrong !== undefined) addIssue({ message: `Not an email address: ${wrong}` })
  }),
)

const optionalUrl = v.pipe(
  line,
  v.check(
    (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
    'Enter a full address starting with https://, or leave it empty',
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
  (key: 'company' | 'rupee_rate' | 'lead_limits' | 'file_limits') =>
  (stored: unknown): SettingFields =>
    Object.fromEntries(
      Object.entries<string | number | null>(decodeSetting(key, stored)).map(([name, value]) => [
        name,
        value === null ? '' : String(value),
      ]),
    )

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Hours = SettingValue<'opening_hours'>

/** Both times of a day or neither, the earlier one first. */
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
        if (!v.is(timeOfDay, opens)) blame(`opens${day}`, 'Enter a time, or leave both empty')
        else if (!v.is(timeOfDay, closes))
          blame(`closes${day}`, 'Enter a time, or leave both empty')
        else if (closes <= opens) blame(`closes${day}`, 'Must be later than the opening time')
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
      'Keeps the back office safe even if someone’s password is stolen. When on, a password alone isn’t enough to get in.',
    fields: [{ name: 'required', label: 'Require a second factor for all staff', kind: 'check' }],
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
    about: 'The dashboard marks a new lead as overdue after this long without a response.',
    fields: [{ name: 'hours', label: 'Hours until a lead is overdue', kind: 'number' }],
    toFields: (stored) => ({ hours: String(decodeSetting('response_hours', stored)) }),
    rules: v.pipe(
      v.object({ hours: wholeNumber(1, 720) }),
      v.transform(({ hours: value }) => value),
    ),
  },
  salesSeeForm,
  {
    key: 'notification_addresses',
    title: 'Notifications',
    about: 'Who gets an email when a request comes in. Leave this empty to send none.',
    fields: [
      {
        name: 'addresses',
        label: 'Email addresses',
        kind: 'lines',
        hint: 'One per line, such as sales@your-company.in',
      },
    ],
    toFields: (stored) => ({
      addresses: decodeSetting('notification_addresses', stored).join('\n'),
    }),
    rules: v.pipe(
      v.object({ addresses }),
      v.transform((typed) => typed.addresses),
    ),
  },
  taskMailForm,
  {
    key: 'lead_limits',
    title: 'Request limits',
    about:
      'Senders over a limit are asked to wait; nothing is lost. Leave a field empty for no limit. Raise the connection limit if a large office shares one connection. Above the total, senders with three or more requests in the hour wait; others get through until the total is five times as high.',
    fields: [
      { name: 'sender_hour', label: 'Per sender, per hour', kind: 'number' },
      { name: 'sender_day', label: 'Per sender, per day', kind: 'number' },
      { name: 'address_hour', label: 'Per connection, per hour', kind: 'number' },
      { name: 'all_hour', label: 'Total, per hour', kind: 'number' },
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
    key: 'file_limits',
    title: 'File limits',
    about:
      'How many megabytes of files visitors may send. Above a limit their requests still arrive; the files wait on their devices. Leave a field empty for no limit.',
    fields: [
      { name: 'network_day', label: 'Per connection, per day', kind: 'number' },
      { name: 'all_day', label: 'Total, per day', kind: 'number' },
      { name: 'all', label: 'Stored in all', kind: 'number' },
    ],
    toFields: recordFields('file_limits'),
    rules: v.object({ network_day: limit, all_day: limit, all: limit }),
  },
  ...offerForms,
  {
    key: 'rupee_rate',
    title: 'Rupee rate',
    about:
      'Used for the rupee amounts shown next to budgets in the quote form. A round figure is fine.',
    fields: [
      { name: 'rate', label: 'Rupees per dollar', kind: 'number' },
      { name: 'on', label: 'Set on', kind: 'date' },
    ],
    toFields: recordFields('rupee_rate'),
    rules: v.object({
      rate: wholeNumber(1, 1000),
      on: v.pipe(v.string(), v.check(isDay, 'Enter a date')),
    }),
  },
  {
    key: 'company',
    title: 'Company',
    about:
      'Name, contact details and address. Pages show changes once they’ve loaded, and right away after a rebuild.',
    fields: [
      text('name', 'Name'),
      text('legalName', 'Legal name'),
      text('tagline', 'Tagline'),
      { name: 'email', label: 'Email', kind: 'email' },
      {
        name: 'phone',
        label: 'Phone',
        kind: 'tel',
        hint: 'As shown on the site: +91 40 1234 5678',
      },
      {
        name: 'whatsapp',
        label: 'WhatsApp number',
        kind: 'tel',
        hint: 'Digits only, with country code: 919876543210',
      },
      text('street', 'Street'),
      text('locality', 'City'),
      text('region', 'State'),
      text('postalCode', 'PIN code'),
      {
        name: 'facebook',
        label: 'Facebook',
        kind: 'url',
        placeholder: 'https://www.facebook.com/your-page',
      },
      {
        name: 'linkedin',
        label: 'LinkedIn',
        kind: 'url',
        placeholder: 'https://www.linkedin.com/company/your-page',
      },
      {
        name: 'youtube',
        label: 'YouTube',
        kind: 'url',
        placeholder: 'https://www.youtube.com/@your-channel',
      },
    ],
    toFields: recordFields('company'),
    rules: v.object({
      name: filled('Enter a company name'),
      legalName: filled('Enter a legal name'),
      tagline: filled('Enter a tagline'),
      email,
      phone: v.pipe(
        phone,
        v.regex(/^[0-9+ ()-]{10,20}$/, 'Invalid phone number format'),
        v.check((value) => value.replaceAll(/\D/g, '').length >= 10, 'Enter at least ten digits'),
      ),
      whatsapp: v.pipe(phone, v.regex(/^\d{10,15}$/, 'Enter 10 to 15 digits only')),
      street: filled('Enter a street'),
      locality: filled('Enter a city'),
      region: filled('Enter a state'),
      postalCode: v.pipe(line, v.regex(/^\d{6}$/, 'Enter six digits')),
      facebook: optionalUrl,
      linkedin: optionalUrl,
      youtube: optionalUrl,
    }),
  },
  {
    key: 'opening_hours',
    title: 'Opening hours',
    about:
      'In Hyderabad time. Days without times are closed. Pages show changes once they’ve loaded.',
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
