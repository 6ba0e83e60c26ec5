import type { ReactNode } from 'react'
import { productFilters } from '#src/catalogue/search/search-filters.ts'
import { type FitAnswers, groundNames, lineNames, powerNames } from '#src/domain/fit/fit-answers.ts'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { ChoiceField } from '#src/ui/forms/form-fields.tsx'
import { FigureField } from './figure-field.tsx'
import styles from './fit-page.module.css'
import type { FigureName } from './fit-address.ts'

interface Props {
  readonly answers: FitAnswers
  readonly unit: LengthUnit
  readonly onChange: (answers: Partial<FitAnswers>) => void
}

const unknown = 'I don’t know'

const useFilter = productFilters.find(({ name }) => name === 'use')

/** The catalogue's category for a use; null if it has none. */
export function nameOfUse(slug: string | null): string | null {
  return useFilter?.options.find((option) => option.slug === slug)?.label ?? null
}

const uses = (useFilter?.options ?? []).map(({ slug, label }) => ({ value: slug, label }))

const lineChoices = choicesOf(lineNames)
const groundChoices = choicesOf(groundNames)
const powerChoices = choicesOf(powerNames)

/** The questions about people and use. */
export function NeedFields(props: Props) {
  const { answers, onChange } = props
  const isKnown = nameOfUse(answers.use) !== null
  return (
    <Group title="1. People and use" hint="Leave empty what you don’t know.">
      <ChoiceField
        label="What is it for?"
        name="use"
        choices={uses}
        none={unknown}
        value={isKnown ? (answers.use ?? '') : ''}
        onValue={(use) => onChange({ use: use === '' ? null : use })}
      />
      <Figure
        {...props}
        field="people"
        label="How many people?"
        description="At the same time, at the busiest."
      />
    </Group>
  )
}

/** The questions about the site, its access and its utilities. */
export function SiteFields(props: Props) {
  const { answers, onChange } = props
  return (
    <>
      <Group title="2. The place" hint="Where the units will stand.">
        <Figure
          {...props}
          field="plotLength"
          label="Length of the place"
          description="Free ground, from edge to edge."
        />
        <Figure
          {...props}
          field="plotWidth"
          label="Width of the place"
          description="Across the length."
        />
        <ChoiceField
          label="Ground"
          name="ground"
          choices={groundChoices}
          none={unknown}
          value={answers.ground ?? ''}
          onValue={(ground) => onChange({ ground: chosen(groundChoices, ground) })}
        />
        <Figure
          {...props}
          field="slope"
          label="Slope"
          description="Centimetres of fall in one metre; 0 is level."
        />
        <label className={styles['free']}>
          <input
            type="checkbox"
            checked={answers.isStacked}
            onChange={({ target }) => onChange({ isStacked: target.checked })}
          />
          In two storeys, where units can be stacked
        </label>
      </Group>
      <Group title="3. Access road" hint="From the public road to the site.">
        <Figure
          {...props}
          field="accessWidth"
          label="Narrowest width"
          description="Gate, lane, bridge."
        />
        <Figure
          {...props}
          field="accessHeight"
          label="Lowest height"
          description="Under wires, branches and beams."
          free="Nothing hangs above it"
        />
        <Figure
          {...props}
          field="turnRadius"
          label="Radius of the tightest turn"
          description="To the outer edge of the turn."
          free="The way is straight"
        />
      </Group>
      <Group title="4. Unloading" hint="Where the truck stops and the crane works.">
        <Figure
          {...props}
          field="craneWidth"
          label="Free width beside the place"
          description="For the truck and its outriggers."
        />
        <Figure
          {...props}
          field="craneDistance"
          label="From truck to place"
          description="From where a truck can stand to the middle of the place."
        />
        <ChoiceField
          label="Overhead power line"
          name="line"
          choices={lineChoices}
          none={unknown}
          value={answers.line ?? ''}
          onValue={(line) => onChange({ line: chosen(lineChoices, line) })}
        />
        {answers.line !== null && answers.line !== 'none' && (
          <Figure
            {...props}
            field="lineDistance"
            label="Distance of the nearest wire"
            description="Sideways from the place, measured on the ground. Never touch a line."
          />
        )}
        <ChoiceField
          label="Power on the site"
          name="power"
          choices={powerChoices}
          none={unknown}
          value={answers.power ?? ''}
          onValue={(power) => onChange({ power: chosen(powerChoices, power) })}
        />
      </Group>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>
        {title}
        <span>{hint}</span>
      </legend>
      {children}
    </fieldset>
  )
}

interface FigureProps extends Props {
  readonly field: FigureName
  readonly label: string
  readonly description: string
  readonly free?: string
}

function Figure({ answers, unit, onChange, field, ...words }: FigureProps) {
  return (
    <FigureField
      {...words}
      field={field}
      unit={unit}
      value={answers[field]}
      onValue={(value) => onChange({ [field]: value })}
    />
  )
}

function choicesOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
}

function chosen<Value extends string>(
  choices: readonly { readonly value: Value }[],
  value: string,
): Value | null {
  return choices.find((choice) => choice.value === value)?.value ?? null
}
