/** A value of JSON-LD; what is undefined is left out when it is written. */
export type NodeValue = string | number | boolean | undefined | Node | readonly NodeValue[]

/** A thing in the words of schema.org. */
export interface Node {
  readonly [property: string]: NodeValue
}

/** A list, or nothing where it would be empty. */
export function listOf(values: readonly NodeValue[]): readonly NodeValue[] | undefined {
  return values.length === 0 ? undefined : values
}

/** Names a thing that is described elsewhere in the same graph. */
export function reference(id: string): Node {
  return { '@id': id }
}
