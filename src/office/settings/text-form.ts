import * as v from 'valibot'
import {
  type ContentValue,
  contentShapes,
  decodeContent,
} from '#src/domain/content/page-content.ts'
import {
  type WordRule,
  type WordRules,
  type WordsKey,
  wordRules,
} from '#src/domain/content/word-rules.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import type { SettingField, SettingFields, SettingForm } from './setting-form.ts'

/** The labels of content fields; of a list, also of one entry. */
type LabelsOf<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { readonly parts: infer Parts }
    ? { readonly one: string; readonly parts: LabelsOf<Parts> }
    : string
}

interface WordsForm<Key extends WordsKey> {
  readonly key: Key
  readonly title: string
  readonly about: string
  readonly labels: LabelsOf<(typeof wordRules)[Key]>
  /** The built-in content that the page shows until some is saved. */
  readonly usual: () => ContentValue<Key>
}

/** A field of the content: its path, its rule and its input. */
interface Place {
  readonly path: readonly (string | number)[]
  readonly rule: WordRule
  readonly field: SettingField
}

/** Longer texts get a multi-line field. */
const wideFrom = 100

/** A form derived from the rules of a page's content. Omitted list entries leave no gap. */
export function wordsForm<Key extends WordsKey>(form: WordsForm<Key>): SettingForm {
  const { key, title, about, usual } = form
  const places = placesOf(wordRules[key], form.labels, 'Page')
  const rules = v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset: { value: typed }, addIssue }): unknown => {
      const blame = (name: string, message: string) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: typed, key: name, value: typed[name] }],
        })
      const { words, fieldAt } = read(places, typed)
      for (const { rule, field } of places) {
        const source = typed[field.name] ?? ''
        const mistake = rule.kind === 'markdown' ? parseMarkdown(source).mistake : null
        if (mistake !== null) blame(field.name, mistake)
      }
      for (const { path = [], message } of v.safeParse(contentShapes[key], words).issues ?? []) {
        const name = fieldAt(path.map((step) => step.key as string | number))
        if (name !== undefined) blame(name, message)
      }
      return words
    }),
  )
  return {
    key,
    title,
    about,
    fields: places.map(({ field }) => field),
    toFields: (stored) => {
      const words = decodeContent(key, stored) ?? usual()
      return Object.fromEntries(places.map((place) => [place.field.name, typedOf(place, words)]))
    },
    rules,
  }
}

function placesOf(rules: WordRules, labels: object, group: string): Place[] {
  return Object.entries(rules).flatMap(([name, rule]): Place[] => {
    const label: unknown = Reflect.get(labels, name)
    if (rule.kind !== 'list')
      return [{ path: [name], rule, field: fieldOf(name, rule, label as string, group) }]
    const { one, parts } = label as { readonly one: string; readonly parts: object }
    return Array.from({ length: rule.most }, (_, entry) =>
      placesOf(rule.parts, parts, `${one} ${entry + 1}`).map(({ path, field, ...rest }) => ({
        ...rest,
        path: [name, entry, ...path],
        field: { ...field, name: `${name}_${entry}_${field.name}` },
      })),
    ).flat()
  })
}

function fieldOf(name: string, rule: WordRule, label: string, group: string): SettingField {
  if (rule.kind === 'markdown' || rule.kind === 'picture')
    return { name, label, group, kind: rule.kind }
  if (rule.kind === 'lines') return { name, label, group, kind: 'lines', hint: 'One per line' }
  const isWide = rule.most >= wideFrom
  return { name, label, group, kind: isWide ? 'lines' : 'text' }
}

/** The typed value at a path; empty beyond the end of a list. */
function typedOf({ path, rule }: Place, words: unknown): string {
  let value: unknown = words
  for (const step of path)
    value = value === undefined ? undefined : Reflect.get(value as object, step)
  if (value === undefined) return ''
  if (rule.kind === 'markdown') return (value as { readonly body: string }).body
  return rule.kind === 'lines' ? (value as readonly string[]).join('\n') : (value as string)
}

function valueOf({ rule }: Place, text: string): unknown {
  if (rule.kind === 'markdown') {
    const body = text.replaceAll('\r\n', '\n').trim()
    return { body, content: parseMarkdown(body).content }
  }
  if (rule.kind === 'lines')
    return text
      .split('\n')
      .map(normaliseLine)
      .filter((line) => line !== '')
  return normaliseLine(text)
}

/** The typed content, and the field of each path in it: empty entries are dropped. */
function read(places: readonly Place[], typed: SettingFields) {
  const words: Record<string, unknown> = {}
  const names = new Map<string, string>()
  const lists = new Map<string, Map<number, number>>()
  const isFilled = (name: unknown, entry: unknown) =>
    places.some(
      ({ path, field }) =>
        path[0] === name && path[1] === entry && (typed[field.name] ?? '').trim() !== '',
    )
  for (const place of places) {
    const [name = '', entry, part] = place.path
    const value = valueOf(place, typed[place.field.name] ?? '')
    const list = `${name}`
    if (entry === undefined) {
      words[list] = value
      names.set(list, place.field.name)
      continue
    }
    const entries = (words[list] ??= []) as Record<string, unknown>[]
    if (!names.has(list)) names.set(list, place.field.name)
    if (!isFilled(name, entry)) continue
    const kept = lists.get(list) ?? new Map<number, number>()
    lists.set(list, kept)
    const index = kept.get(Number(entry)) ?? kept.size
    kept.set(Number(entry), index)
    entries[index] = { ...entries[index], [`${part}`]: value }
    names.set(`${list}/${index}/${part}`, place.field.name)
  }
  const fieldAt = (path: readonly (string | number)[]) =>
    names.get(path.slice(0, 3).join('/')) ?? names.get(`${path[0]}`)
  return { words, fieldAt }
}
