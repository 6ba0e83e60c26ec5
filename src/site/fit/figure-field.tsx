import { useState } from 'react'
import type { LengthUnit } from '#src/domain/text/measure-text.ts'
import { metresPerFoot } from '#src/domain/metres-per-foot.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { type FigureName, figureNames, readFigure, typedNumber } from './fit-address.ts'
import styles from './fit-page.module.css'

interface Props {
  readonly field: FigureName
  readonly label: string
  readonly description: string
  readonly unit: LengthUnit
  /** In metres if it is a length; null if unknown, Infinity for the option `free`. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  /** Label of the checkbox for "nothing to measure". */
  readonly free?: string
}

/** A figure in metres, feet, per cent or people. An empty field means "I don't know". */
export function FigureField({ field, label, description, unit, value, onValue, free }: Props) {
  const isLength = field !== 'people' && field !== 'slope'
  const factor = isLength && unit === 'ft' ? metresPerFoot : 1
  const [typed, setTyped] = useState({ text: textOf(value, factor), factor })
  const meant = readTyped(field, typed.text, typed.factor)
  // Input such as "12." stays while typing; an answer from elsewhere or another unit replaces it.
  const isTyped = typed.factor === factor && (meant ?? null) === value
  const text = isTyped ? typed.text : textOf(value, factor)
  const said = unitNames(field, unit)
  const isWrong = isTyped && meant === undefined
  return (
    <div className={styles['figure']}>
      <LineField
        label={said === '' ? label : `${label} (${said})`}
        name={field}
        inputMode={field === 'people' ? 'numeric' : 'decimal'}
        autoComplete="off"
        description={description}
        error={isWrong && wrongText(field, factor, said)}
        value={text}
        onValue={(next) => {
          setTyped({ text: next, factor })
          const figure = readTyped(field, next, factor)
          if ((figure ?? null) !== value) onValue(figure ?? null)
        }}
      />
      {free !== undefined && (
        <label className={styles['free']}>
          <input
            type="checkbox"
            checked={value === Infinity}
            onChange={({ target }) => {
              setTyped({ text: '', factor })
              onValue(target.checked ? Infinity : null)
            }}
          />
          {free}
        </label>
      )}
    </div>
  )
}

function unitNames(field: FigureName, unit: LengthUnit): string {
  if (field === 'people') return ''
  return field === 'slope' ? '%' : unit
}

/** Null if nothing was typed, undefined if it is not a number. */
function readTyped(field: FigureName, text: string, factor: number): number | null | undefined {
  if (text.trim() === '') return null
  if (factor === 1) return whole(field, readFigure(field, text))
  // The limits are in metres.
  const feet = typedNumber(text)
  return feet === undefined ? undefined : readFigure(field, (feet * factor).toFixed(3))
}

function whole(field: FigureName, figure: number | undefined): number | undefined {
  return field === 'people' && figure !== undefined && !Number.isInteger(figure)
    ? undefined
    : figure
}

function textOf(value: number | null, factor: number): string {
  if (value === null || value === Infinity) return ''
  return String(Math.round((value / factor) * 100) / 100)
}

function wrongText(field: FigureName, factor: number, said: string): string {
  const most = Math.floor(figureNames[field].most / factor)
  if (field === 'people') return `Enter a whole number from 1 to ${most}, or leave it empty`
  return `Enter a number from 0 to ${most} ${said}, or leave it empty`
}
