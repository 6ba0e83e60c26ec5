/** Marks what only the prerender writes, and the page takes away when the visitor goes on. */
export const prerenderOnly = 'data-prerender-only'

/** A tag without content for the head. Values may be any text. */
export function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return `<${name}${written.join('')} ${prerenderOnly}/>`
}

function escape(value: string): string {
  return value.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
