import table from './schema-org.json' with { type: 'json' }

/**
 * The types and properties that the site uses, from release 30.0 of the vocabulary of schema.org
 * (its files `schemaorg-current-https-types.csv` and `-properties.csv`; CC BY-SA 3.0): what a type
 * is a kind of, which types have a property, and what its values are. Whoever uses another one adds
 * it from there: what is not in the table counts as unknown.
 */
const types: Readonly<Record<string, readonly string[]>> = table.types
const properties: Readonly<Record<string, { of: readonly string[]; is: readonly string[] }>> =
  table.properties
const members: Readonly<Record<string, readonly string[]>> = table.members

/** Values of the data types, as JSON represents them. */
const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => isText(value, /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/),
  DateTime: (value) => isText(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
  Time: (value) => isText(value, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-]\d{2}:\d{2})?$/),
  Duration: (value) => isText(value, /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?)?$/),
}

/** The parts of a JSON-LD document that schema.org does not define, each as a sentence. */
export function jsonLdFaults(document: unknown): string[] {
  if (!isNode(document)) return ['is no object']
  const { '@context': context, '@graph': graph } = document
  if (context !== 'https://schema.org') return ['has another context']
  if (!Array.isArray(graph) || graph.length === 0) return ['has no graph']
  const ids = new Map(graph.filter(isNode).map((node) => [node['@id'], node]))
  return graph.flatMap((node, place) => nodeFaults(node, `graph[${place}]`, ids))
}

type Ids = ReadonlyMap<unknown, Readonly<Record<string, unknown>>>

function nodeFaults(node: unknown, place: string, ids: Ids): string[] {
  if (!isNode(node)) return [`${place} is no object`]
  const type = node['@type']
  if (typeof type !== 'string' || types[type] === undefined) {
    return [`${place} has the unknown type ${JSON.stringify(type)}`]
  }
  return Object.entries(node).flatMap(([name, value]) => {
    const where = `${place} ${type}.${name}`
    if (name === '@id') return dataTypes['URL']?.(value) === true ? [] : [`${where} is no address`]
    if (name === '@type') return []
    // An annotation of the search action, which the vocabulary describes in its own document.
    if (name === 'query-input') return type === 'SearchAction' ? [] : [`${where} is out of place`]
    const property = properties[name]
    if (property === undefined) return [`${where} is unknown`]
    if (!property.of.some((owner) => isKindOf(type, owner))) return [`${where} is of another type`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (values.length === 0) return [`${where} is empty`]
    return values.flatMap((each) => valueFaults(each, property.is, where, ids))
  })
}

function valueFaults(value: unknown, range: readonly string[], where: string, ids: Ids): string[] {
  if (!isNode(value)) {
    const fits = range.some(
      (type) => dataTypes[type]?.(value) === true || isMember(value, members[type]),
    )
    return fits ? [] : [`${where} is ${JSON.stringify(value)}, not ${range.join(' or ')}`]
  }
  const isReference = Object.keys(value).join(' ') === '@id'
  // An entity on another page is referred to by its URL alone.
  const described = isReference ? ids.get(value['@id']) : value
  if (described === undefined) return []
  const type = String(described['@type'])
  if (!range.some((expected) => isKindOf(type, expected))) {
    return [`${where} is a ${type}, not ${range.join(' or ')}`]
  }
  return isReference ? [] : nodeFaults(value, where, ids)
}

function isKindOf(type: string, expected: string): boolean {
  return type === expected || (types[type] ?? []).some((parent) => isKindOf(parent, expected))
}

function isMember(value: unknown, names: readonly string[] = []): boolean {
  return names.some((name) => value === `https://schema.org/${name}`)
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
