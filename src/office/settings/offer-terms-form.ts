import * as v from 'valibot'
import { type SettingValue, decodeSetting } from '#src/domain/company/site-settings.ts'
import { paymentStages } from '#src/domain/offers/offer-content.ts'
import { parsePercent, percentText } from '#src/domain/offers/percent.ts'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'
import type { SettingForm } from './setting-form.ts'

/** The database's limit. */
const places = Array.from({ length: 6 }, (_, place) => place)
const longestName = 80
const longestTerms = 10_000

type Stages = SettingValue<'offer_terms'>[number]['stages']

/** Stages written as "40 % With the order", one per line; null if a line is invalid. */
function stagesIn(typed: string): Stages | null {
  const lines = normaliseText(typed).split('\n').filter(Boolean)
  const stages = lines.map((line) => {
    const [, percent = '', name = ''] = /^([\d.]+\s*%?)\s+(.+)$/.exec(line.trim()) ?? []
    return { name, basis_points: parsePercent(percent) }
  })
  const parsed = v.safeParse(paymentStages, stages)
  return parsed.success ? parsed.output : null
}

/** Omitted entries leave no gap. */
const rules = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset: { value: typed }, addIssue }): SettingValue<'offer_terms'> => {
    const blame = (input: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key: input, value: typed[input] }],
      })
    return places.flatMap((place) => {
      const name = normaliseLine(typed[`name${place}`] ?? '')
      const terms = normaliseText(typed[`terms${place}`] ?? '')
      const stages = stagesIn(typed[`stages${place}`] ?? '')
      if (name === '' && terms === '' && stages?.length === 0) return []
      if (name === '') blame(`name${place}`, 'Enter a name, or leave all three empty')
      if ([...name].length > longestName) blame(`name${place}`, 'Must be 80 characters or fewer')
      if ([...terms].length > longestTerms) {
        blame(`terms${place}`, 'Must be 10,000 characters or fewer')
      }
      if (stages === null) {
        blame(
          `stages${place}`,
          'Write one stage a line, such as 40 % With the order; together they are 100 %',
        )
      }
      return [{ name, terms: terms === '' ? null : terms, stages: stages ?? [] }]
    })
  }),
)

/** Terms and payment stages that sales choose from when they write an offer. */
export const offerTermsForm: SettingForm = {
  key: 'offer_terms',
  title: 'Offers: terms',
  about:
    'Terms and payment stages that an offer begins with when sales choose them. They can be changed in each offer; what was sent stays as it is.',
  fields: places.flatMap((place) => {
    const group = `Terms ${place + 1}`
    return [
      { name: `name${place}`, label: `Name of terms ${place + 1}`, kind: 'text', group },
      { name: `terms${place}`, label: `Text of terms ${place + 1}`, kind: 'lines', group },
      {
        name: `stages${place}`,
        label: `Payment stages of terms ${place + 1}`,
        kind: 'lines',
        hint: 'One a line, such as 40 % With the order. Together they are 100 %.',
        group,
      },
    ] as const
  }),
  toFields: (stored) => {
    const entries = decodeSetting('offer_terms', stored)
    return Object.fromEntries(
      places.flatMap((place) => {
        const { name = '', terms = null, stages = [] } = entries[place] ?? {}
        const lines = stages.map((stage) => `${percentText(stage.basis_points)} % ${stage.name}`)
        return [
          [`name${place}`, name],
          [`terms${place}`, terms ?? ''],
          [`stages${place}`, lines.join('\n')],
        ]
      }),
    )
  },
  rules,
}
