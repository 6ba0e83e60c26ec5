import { writeFile } from 'node:fs/promises'
import { type SiteFacts, headerTable } from '#scripts/headers/header-table.ts'
import { hostHeaders, hostRedirects, nginxFile } from '#scripts/headers/host-files.ts'
import { type Redirects, writeRedirects } from './redirects.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { builtHashes } from './inline-hashes.ts'
import { securityTxt, securityTxtFile } from './security-txt.ts'
import { writeSiteFile } from './write-page.ts'

/**
 * Writes the configuration files of hosts: `_headers` and `_redirects` for Netlify and Cloudflare
 * Pages among the pages, and for nginx and the embedded server files outside the site.
 */
export async function writeHostFiles(
  site: SiteFacts,
  redirects: Redirects,
  now: Date,
): Promise<void> {
  const table = headerTable({ ...site, inline: builtHashes() })
  await writeSiteFile('_headers', hostHeaders(table))
  await writeSiteFile('_redirects', hostRedirects(redirects))
  await writeSiteFile(securityTxtFile, securityTxt(site.siteUrl, now))
  await writeFile(buildPaths.nginx, nginxFile(table, redirects))
  await writeRedirects(redirects)
}
