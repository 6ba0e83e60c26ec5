import * as v from 'valibot'
import { figureLimits } from '#src/domain/company/figures.ts'
import { type SettingValue, decodeSetting, figure } from '#src/domain/company/site-settings.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import type { SettingForm } from './setting-form.ts'

const places = Array.from({ length: figureLimits.count }, (_, place) => place)

/** Both texts of a figure or neither; omitted figures leave no gap. */
const rules = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset: { value: typed }, addIssue }): SettingValue<'figures'> => {
    const blame = (input: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key: input, value: typed[input] }],
      })
    const counted = new Set<string>()
    const figures = places.flatMap((place) => {
      const value = normaliseLine(typed[`value${place}`] ?? '')
      const label = normaliseLine(typed[`label${place}`] ?? '')
      if (value === '' && label === '') return []
      if (value === '') blame(`value${place}`, 'Enter a figure, or leave both empty')
      else if (label === '') blame(`label${place}`, 'Enter a label, or leave both empty')
      else if (counted.has(label)) blame(`label${place}`, 'Another figure has this label')
      else {
        for (const { path, message } of v.safeParse(figure, { value, label }).issues ?? [])
          blame(`${String(path?.[0].key)}${place}`, message)
      }
      counted.add(label)
      return [{ value, label }]
    })
    if (figures.length === 0) blame('value0', 'Enter at least one figure')
    return figures
  }),
)

/** The company's figures, such as its years. */
export const figuresForm: SettingForm = {
  key: 'figures',
  title: 'Figures',
  about:
    'Shown on the home page and on About us, in this order. Leave both fields of a row empty to show fewer.',
  fields: places.flatMap((place) => [
    { name: `value${place}`, label: `Figure ${place + 1}`, kind: 'text', placeholder: '15+' },
    {
      name: `label${place}`,
      label: `What figure ${place + 1} counts`,
      kind: 'text',
      placeholder: 'years',
    },
  ]),
  toFields: (stored) => {
    const figures = decodeSetting('figures', stored)
    return Object.fromEntries(
      places.flatMap((place) => [
        [`value${place}`, figures[place]?.value ?? ''],
        [`label${place}`, figures[place]?.label ?? ''],
      ]),
    )
  },
  rules,
}
