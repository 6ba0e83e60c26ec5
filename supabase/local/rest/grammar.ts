/** A name as in the schema; Postgres truncates longer ones. For use in a pattern. */
export const name = String.raw`[A-Za-z_][A-Za-z0-9_]{0,62}`

/** A path into a JSON column: `->a->>0`. For use in a pattern. */
export const jsonPath = String.raw`(?:->{1,2}(?:[A-Za-z_][A-Za-z0-9_]{0,62}|\d{1,4})){0,5}`

const wholeName = new RegExp(`^${name}$`)

/**
 * Properties of every JavaScript object. As names of properties they would exist without being
 * set, or change all objects at once.
 */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

/** Whether a column, table or function may have this name. */
export function isName(text: string): boolean {
  return wholeName.test(text) && !inherited.has(text)
}

/** Splits at the commas outside brackets and quotes; undefined where those do not match. */
export function splitList(text: string): string[] | undefined {
  const parts: string[] = []
  const open: string[] = []
  let isQuoted = false
  let start = 0
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(' || sign === '{') open.push(sign)
    else if (sign === ')' && open.pop() !== '(') return undefined
    else if (sign === '}' && open.pop() !== '{') return undefined
    else if (sign === ',' && open.length === 0) {
      parts.push(text.slice(start, place))
      start = place + 1
    }
  }
  return isQuoted || open.length > 0 ? undefined : [...parts, text.slice(start)]
}
