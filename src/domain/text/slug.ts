/** The same as `private.is_slug` in the database. */
export const maxSlugLength = 100

const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/[×✕]/g, ' x '],
  [/['’]/g, ''],
  // Letters that Unicode does not decompose.
  [/ß/gi, 'ss'],
  [/æ/gi, 'ae'],
  [/œ/gi, 'oe'],
  [/ø/gi, 'o'],
  [/ł/gi, 'l'],
  [/[đð]/gi, 'd'],
  [/þ/gi, 'th'],
  [/ı/g, 'i'],
]

/**
 * The last part of an address, made from a name: lower-case letters and digits joined by hyphens.
 */
export function slugOf(name: string): string {
  const spelled = spelledOut.reduce((text, [sign, words]) => text.replaceAll(sign, words), name)
  const words = spelled
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const slug = words.join('-')
  if (slug.length <= maxSlugLength) return slug
  const cut = slug.slice(0, maxSlugLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxSlugLength)
}

/** Whether the database accepts a text as a slug. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
