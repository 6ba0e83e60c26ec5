/** Specification section 9. Addresses that it does not name carry neither figure. */
const rules: readonly (readonly [pattern: RegExp, priority: string, frequency: string])[] = [
  [/^\/$/, '1.0', 'daily'],
  [/^\/products$/, '0.9', 'weekly'],
  [/^\/about$/, '0.8', 'monthly'],
  [/^\/projects$/, '0.8', 'weekly'],
  [/^\/quality$/, '0.7', 'monthly'],
  [/^\/blog$/, '0.7', 'weekly'],
  [/^\/contact$/, '0.9', 'monthly'],
  [/^\/products\/[^/]+\/[^/]+$/, '0.8', 'weekly'],
]

/** Pages that tell search engines to leave them alone. */
const unlisted: ReadonlySet<string> = new Set(['/search'])

/** The sitemap of all pages but those that are not to be listed. */
export function sitemapXml(siteUrl: string, paths: readonly string[]): string {
  const listed = paths.filter((path) => !unlisted.has(path))
  const entries = listed.map((path) => {
    const rule = rules.find(([pattern]) => pattern.test(path))
    const figures =
      rule === undefined ? '' : `<changefreq>${rule[2]}</changefreq><priority>${rule[1]}</priority>`
    return `<url><loc>${escapeXml(siteUrl + encodeURI(path))}</loc>${figures}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Everything public may be read; the sitemap says what there is. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
