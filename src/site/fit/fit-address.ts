import {
  type FitAnswers,
  groundNames,
  lineNames,
  noAnswers,
  powerNames,
} from '#src/domain/fit/fit-answers.ts'
import { plainFigure } from '#src/domain/text/plain-figure.ts'
import { type LengthUnit, lengthUnits } from '#src/domain/text/measure-text.ts'
import { oneOf } from '#src/platform/one-of.ts'

/** The numeric answers, with their search parameters and plausible maximums. */
export const figureNames = {
  people: { name: 'n', most: 5000 },
  plotLength: { name: 'pl', most: 1000 },
  plotWidth: { name: 'pw', most: 1000 },
  accessWidth: { name: 'w', most: 100 },
  accessHeight: { name: 'h', most: 100 },
  turnRadius: { name: 't', most: 1000 },
  lineDistance: { name: 'ld', most: 1000 },
  slope: { name: 's', most: 100 },
  craneWidth: { name: 'cw', most: 1000 },
  craneDistance: { name: 'cd', most: 1000 },
} as const

export type FigureName = keyof typeof figureNames

/** Answers that may be "none": no obstacle, no turn. */
const free = 'free'
const mayBeFree: ReadonlySet<FigureName> = new Set(['accessHeight', 'turnRadius'])

const longestSlug = 200
const longestUse = 30

/** The search parameters of the page, not validated. */
export type FitAddress = {
  readonly [
    Name in (typeof figureNames)[FigureName]['name'] | 'use' | 'p' | 'l' | 'g' | 'e' | 'st' | 'u'
  ]?: string | number | undefined
}

/** The state in the URL. */
export interface FitState {
  readonly answers: FitAnswers
  /** The product chosen among the suggestions, or brought along from its page. */
  readonly product: string | null
  /** The unit in which lengths and areas are shown and typed; the URL uses metres. */
  readonly unit: LengthUnit
}

/** Parses the URL, whatever it contains. */
export function fitStateOf(search: Readonly<Record<string, unknown>>): FitState {
  const figures = Object.fromEntries(
    (Object.keys(figureNames) as FigureName[]).map((field) => [field, figureIn(field, search)]),
  ) as Record<FigureName, number | null>
  const { people } = figures
  return {
    answers: {
      ...noAnswers,
      ...figures,
      people: people === null ? null : Math.round(people),
      use: textIn(search['use'], longestUse),
      isStacked: search['st'] === 2,
      line: namedIn(lineNames, search['l']),
      ground: namedIn(groundNames, search['g']),
      power: namedIn(powerNames, search['e']),
    },
    product: textIn(search['p'], longestSlug),
    unit: oneOf(lengthUnits, search['u']) ?? 'm',
  }
}

/** Parses a query string as the router does: whole numbers become numbers. */
export function fitStateIn(search: string): FitState {
  return fitStateOf(
    Object.fromEntries(
      [...new URLSearchParams(search)].map(([name, value]) => [
        name,
        /^\d+$/.test(value) ? Number(value) : value,
      ]),
    ),
  )
}

/** The shortest URL of a state: unknown answers are left out. */
export function fitAddressOf({ answers, product, unit }: FitState): FitAddress {
  const { use, isStacked, line, ground, power } = answers
  const figures = (Object.keys(figureNames) as FigureName[]).flatMap((field) => {
    const figure = answers[field]
    return figure === null
      ? []
      : [[figureNames[field].name, figure === Infinity ? free : figure] as const]
  })
  const words = Object.entries({ use, p: product, l: line, g: ground, e: power }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return Object.fromEntries([
    ...words,
    ...figures,
    ...(isStacked ? [['st', 2] as const] : []),
    ...(unit === 'm' ? [] : [['u', unit] as const]),
  ])
}

/** The same as a query string, such as "?use=office&n=6". */
export function fitSearchOf(state: FitState): string {
  const pairs = Object.entries(fitAddressOf(state)).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/**
 * Parses a typed figure: from 0 to its maximum, people from 1.
 * @returns undefined if it is invalid.
 */
export function readFigure(field: FigureName, typed: string | number): number | undefined {
  const number = typedNumber(String(typed))
  if (number === undefined) return undefined
  const figure = Math.round(number * 1000) / 1000
  const least = field === 'people' ? 1 : 0
  return figure < least || figure > figureNames[field].most ? undefined : figure
}

/**
 * Parses a number as people type it: commas group in "1,000" and "1,00,000"; before one or two
 * final digits a comma is a decimal point.
 */
export function typedNumber(typed: string): number | undefined {
  const plain = plainFigure(typed)
  const text = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

function figureIn(field: FigureName, search: Readonly<Record<string, unknown>>): number | null {
  const value = search[figureNames[field].name]
  if (value === free && mayBeFree.has(field)) return Infinity
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return readFigure(field, value) ?? null
}

function namedIn<Name extends string>(
  names: Readonly<Record<Name, string>>,
  value: unknown,
): Name | null {
  return oneOf(Object.keys(names) as Name[], value) ?? null
}

function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().toLowerCase()
  return text.length <= longest && /^[a-z0-9-]+$/.test(text) ? text : null
}
