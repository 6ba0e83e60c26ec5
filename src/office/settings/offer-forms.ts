import * as v from 'valibot'
import { decodeSetting } from '#src/domain/company/site-settings.ts'
import { parsePercent, percentText } from '#src/domain/offers/percent.ts'
import { issuerForm } from './issuer-form.ts'
import { offerTermsForm } from './offer-terms-form.ts'
import type { SettingForm } from './setting-form.ts'

/** Settings that apply to every offer. */
export const offerForms: readonly SettingForm[] = [
  issuerForm,
  offerTermsForm,
  {
    key: 'discount_limit',
    title: 'Offers: discount',
    about:
      'How far below the price list sales may go in all: by discounts and by prices changed by hand. More needs an admin’s approval.',
    fields: [
      {
        name: 'percent',
        label: 'Discount limit for sales, in percent',
        kind: 'text',
        hint: 'Such as 5 or 7.5',
      },
    ],
    toFields: (stored) => ({ percent: percentText(decodeSetting('discount_limit', stored)) }),
    rules: v.pipe(
      v.object({
        percent: v.pipe(
          v.string(),
          v.transform(parsePercent),
          v.number('Enter a percentage from 0 to 100, such as 7.5'),
        ),
      }),
      v.transform(({ percent }) => percent),
    ),
  },
  {
    key: 'public_prices',
    title: 'Prices on the site',
    about:
      'What visitors see on the page of a product that has a price: nothing, its list price as “from”, or a range that begins with it. Always ex works, without GST, with the day. Pages fetch it on each visit.',
    fields: [
      {
        name: 'show',
        label: 'Visitors see',
        kind: 'choice',
        choices: [
          { value: 'none', label: 'No prices' },
          { value: 'from', label: '“From” and the list price' },
          { value: 'range', label: 'A range' },
        ],
      },
      {
        name: 'percent',
        label: 'Upper end of the range, percent above the list price',
        kind: 'number',
        hint: 'From 1 to 200; rounded up to thousands of rupees',
      },
    ],
    toFields: (stored) => {
      const { show, up_to_percent } = decodeSetting('public_prices', stored)
      return { show, percent: String(up_to_percent) }
    },
    rules: v.pipe(
      v.object({
        show: v.picklist(['none', 'from', 'range'], 'Choose what visitors see'),
        percent: v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'Enter a whole number from 1 to 200'),
          v.transform(Number),
        ),
      }),
      v.transform(({ show, percent }) => ({ show, up_to_percent: percent })),
    ),
  },
  {
    key: 'offer_reminder_days',
    title: 'Offers: reminder',
    about:
      'A customer who hasn’t answered is reminded once by email, before the offer’s last day, at the time of the morning mail. Leave it empty to send none.',
    fields: [
      {
        name: 'days',
        label: 'Days before the last day',
        kind: 'number',
        hint: 'From 1 to 30, or empty for none',
      },
    ],
    toFields: (stored) => {
      const days = decodeSetting('offer_reminder_days', stored)
      return { days: days === 0 ? '' : String(days) }
    },
    rules: v.pipe(
      v.object({
        days: v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^(?:|[1-9]|[12]\d|30)$/, 'Enter a whole number from 1 to 30, or leave it empty'),
        ),
      }),
      v.transform(({ days }) => Number(days)),
    ),
  },
]
