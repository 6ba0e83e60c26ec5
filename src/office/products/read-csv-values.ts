import * as v from 'valibot'
import type { ProductValues } from './product-rules.ts'
import { unguarded } from '#src/office/records/csv.ts'
import type { CsvColumn } from './product-csv.ts'

const lines = v.array(v.string())
const documents = v.array(
  v.object({
    name: v.string(),
    // Same limit as for pictures.
    url: v.pipe(
      v.string(),
      v.regex(/^(?:\/storage\/v1\/object\/public\/product-documents\/|https:\/\/)\S+$/),
    ),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
)
const specifications = v.array(v.object({ label: v.string(), value: v.string() }))
const pictures = v.array(
  v.object({
    id: v.optional(v.pipe(v.string(), v.uuid())),
    // A stored picture or one of another server; nothing that a browser would execute.
    image_url: v.pipe(v.string(), v.regex(/^(?:\/storage\/v1\/object\/public\/|https:\/\/)/)),
    alt: v.optional(v.string(), ''),
    width: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    height: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    is_primary: v.optional(v.boolean(), false),
  }),
)

const yes = new Set(['true', 'yes', '1'])
const no = new Set(['false', 'no', '0', ''])

interface Read {
  readonly values: ProductValues
  readonly faults: readonly string[]
}

/**
 * The product of one line. A column that the file lacks stays as it is stored.
 * @param cell undefined for such a column.
 * @param before what is stored, or the empty form.
 */
export function readCsvValues(
  cell: (column: CsvColumn) => string | undefined,
  before: ProductValues,
): Read {
  const faults: string[] = []
  const text = (column: CsvColumn, otherwise: string) => {
    const given = cell(column)
    return given === undefined ? otherwise : unguarded(given)
  }
  const json = <Output>(
    column: CsvColumn,
    shape: v.GenericSchema<unknown, Output>,
  ): Output | undefined => {
    const given = cell(column)
    if (given === undefined) return undefined
    const parsed = v.safeParse(shape, given.trim() === '' ? [] : parseJson(unguarded(given)))
    if (parsed.success) return parsed.output
    faults.push(`${column}: ${shapeHints[column] ?? 'invalid value'}`)
    return undefined
  }
  const published = text('published', `${before.published}`).trim().toLowerCase()
  if (!yes.has(published) && !no.has(published)) faults.push('published: must be true or false')
  const values: ProductValues = {
    name: text('name', before.name),
    slug: text('slug', before.slug).trim(),
    category_slug: text('category_slug', before.category_slug).trim(),
    subcategory_slug: text('subcategory_slug', before.subcategory_slug).trim(),
    short_description: text('short_description', before.short_description),
    description: text('description', before.description),
    features:
      json('features', lines)?.map((entry, place) => ({ key: `f${place}`, text: entry })) ??
      before.features,
    specifications:
      json('specifications', specifications)?.map((entry, place) => ({
        key: `s${place}`,
        ...entry,
      })) ?? before.specifications,
    included: json('included', lines)?.join('\n') ?? before.included,
    not_included: json('not_included', lines)?.join('\n') ?? before.not_included,
    lead_time: text('lead_time', before.lead_time),
    documents: json('documents', documents) ?? before.documents,
    plan: before.plan,
    pictures:
      json('pictures', pictures)?.map((picture) => ({
        ...picture,
        id: picture.id ?? crypto.randomUUID(),
      })) ?? before.pictures,
    published: yes.has(published),
  }
  return { values, faults }
}

const shapeHints: Readonly<Partial<Record<CsvColumn, string>>> = {
  features: 'not a JSON list of texts, such as ["Steel door"]',
  specifications: 'not a JSON list, such as [{"label": "Length", "value": "6 m"}]',
  included: 'not a JSON list of texts, such as ["Wiring and lights"]',
  not_included: 'not a JSON list of texts, such as ["Transport"]',
  documents: 'not a JSON list of documents, each with its name, URL and size in bytes',
  pictures: 'not a JSON list of pictures, each with the URL of a stored picture',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
