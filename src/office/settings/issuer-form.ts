import * as v from 'valibot'
import { decodeSetting } from '#src/domain/company/site-settings.ts'
import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import { isGstin } from '#src/domain/offers/gstin.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import type { SettingForm } from './setting-form.ts'

const states = Object.entries(gstStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const line = v.pipe(v.string(), v.transform(normaliseLine))
/** Codes may be typed in groups and in lower case. */
const code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
)
const name = v.pipe(line, v.maxLength(100, 'Must be 100 characters or fewer'))

const typed = v.object({
  state: v.pipe(v.string(), v.check(isGstState, 'Choose a state')),
  gstin: v.pipe(
    code,
    v.check((text) => text === '' || isGstin(text), 'Not a valid GSTIN: check all 15 characters'),
  ),
  account_name: name,
  account_number: v.pipe(code, v.regex(/^(?:|\d{9,18})$/, 'Account numbers have 9 to 18 digits')),
  ifsc: v.pipe(
    code,
    v.regex(/^(?:|[A-Z]{4}0[A-Z\d]{6})$/, 'An IFSC has 11 characters, such as SBIN0001234'),
  ),
  branch: name,
  upi_id: v.pipe(
    line,
    v.regex(/^(?:|[\w.-]{2,64}@[A-Za-z][A-Za-z\d]{1,63})$/, 'A UPI ID looks like company@bank'),
  ),
})

const bankFields = ['account_name', 'account_number', 'ifsc', 'branch'] as const

const missing = {
  account_name: 'Enter the name of the account',
  account_number: 'Enter the account number',
  ifsc: 'Enter the IFSC',
  branch: 'Enter bank and branch',
} as const

/** Rules that involve several fields, by field. */
function* disputes(given: v.InferOutput<typeof typed>): Iterable<readonly [string, string]> {
  const { state, gstin } = given
  if (isGstin(gstin) && !gstin.startsWith(state)) {
    yield ['gstin', 'This GSTIN belongs to a different state']
  }
  // A bank account is complete or empty.
  const empty = bankFields.filter((field) => given[field] === '')
  if (empty.length < bankFields.length) for (const field of empty) yield [field, missing[field]]
}

/** The issuer of offers: letterhead and payment details, besides the company's facts. */
export const issuerForm: SettingForm = {
  key: 'issuer',
  title: 'Offers: GSTIN and bank',
  about:
    'Printed on every offer and proforma invoice, with the name and address under “Company”. Deliveries within your state carry CGST and SGST, those to other states IGST.',
  fields: [
    { name: 'state', label: 'State', kind: 'choice', choices: states },
    { name: 'gstin', label: 'GSTIN', kind: 'text' },
    { name: 'account_name', label: 'Account name', kind: 'text' },
    { name: 'account_number', label: 'Account number', kind: 'text' },
    { name: 'ifsc', label: 'IFSC', kind: 'text' },
    {
      name: 'branch',
      label: 'Bank and branch',
      kind: 'text',
      placeholder: 'State Bank of India, Balanagar',
    },
    {
      name: 'upi_id',
      label: 'UPI ID',
      kind: 'text',
      hint: 'Printed as a QR code that payment apps read',
      placeholder: 'company@bank',
    },
  ],
  toFields: (stored) => {
    const { state, gstin, bank, upi_id } = decodeSetting('issuer', stored)
    return {
      state,
      gstin: gstin ?? '',
      account_name: bank?.account_name ?? '',
      account_number: bank?.account_number ?? '',
      ifsc: bank?.ifsc ?? '',
      branch: bank?.branch ?? '',
      upi_id: upi_id ?? '',
    }
  },
  rules: v.pipe(
    typed,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const [key, message] of disputes(dataset.value)) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: '' }],
        })
      }
    }),
    v.transform(({ state, gstin, upi_id, ...bank }) => ({
      state,
      gstin: gstin || null,
      bank: bank.account_number === '' ? null : bank,
      upi_id: upi_id || null,
    })),
  ),
}
