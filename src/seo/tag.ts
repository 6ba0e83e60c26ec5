/** Marks tags that only the prerender writes; the page removes them when the visitor navigates. */
export const prerenderOnly = 'data-prerender-only'

/** An element without content for the head. Values may be any text. */
export function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return `<${name}${written.join('')} ${prerenderOnly}/>`
}

function escape(value: string): string {
  return value.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
