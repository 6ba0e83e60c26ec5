import * as v from 'valibot'
import { decodeSetting } from '#src/domain/company/site-settings.ts'
import { gstStates, isGstState } from '#src/domain/offers/gst-state.ts'
import { parsePercent, percentText } from '#src/domain/offers/percent.ts'
import type { SettingForm } from './setting-form.ts'

const states = Object.entries(gstStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** What every offer goes by. */
export const offerForms: readonly SettingForm[] = [
  {
    key: 'issuer_state',
    title: 'Offers: your state',
    about:
      'Where your company is registered for GST. Deliveries within this state carry CGST and SGST, those to other states IGST.',
    fields: [{ name: 'state', label: 'State', kind: 'choice', choices: states }],
    toFields: (stored) => ({ state: decodeSetting('issuer_state', stored) }),
    rules: v.pipe(
      v.object({ state: v.pipe(v.string(), v.check(isGstState, 'Choose a state')) }),
      v.transform(({ state }) => state),
    ),
  },
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
      'What visitors see on the page of a product that has a price: nothing, its list price as “from”, or a range that begins with it. Always ex works, without GST, with the day. Pages ask for it anew each time.',
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
        label: 'A range goes above the list price by, in percent',
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
]
