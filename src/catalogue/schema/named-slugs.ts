const longestSlug = 200

/**
 * The products that a search parameter names: slugs with commas between them, as anybody may have
 * written them. Each once, in their order. The router reads "20" as a number.
 */
export function namedSlugs(parameter: unknown): string[] {
  const isText = typeof parameter === 'string' || typeof parameter === 'number'
  const named = (isText ? String(parameter) : '')
    .split(',')
    .map((slug) => slug.trim().toLowerCase().slice(0, longestSlug))
    .filter((slug) => slug !== '')
  return [...new Set(named)]
}
