/** A JSON-LD value; undefined members are left out. */
export type NodeValue = string | number | boolean | undefined | Node | readonly NodeValue[]

/** A schema.org thing. */
export interface Node {
  readonly [property: string]: NodeValue
}

/** A list, or undefined if it is empty. */
export function listOf(values: readonly NodeValue[]): readonly NodeValue[] | undefined {
  return values.length === 0 ? undefined : values
}

/** A reference to a thing in the same graph. */
export function reference(id: string): Node {
  return { '@id': id }
}
