import { createHash } from 'node:crypto'
import type { BackendAddress } from '#scripts/backend-address.ts'

/** What pages are made of. */
const readings = [
  'products?select=*&order=id',
  'product_images?select=*&order=id',
  'project_images?select=*&order=id',
  'product_redirects?select=slug,product_id&order=slug',
  'site_settings?select=key,value&order=key',
]

/** Changes when anything public in the database does, or the site's address. */
export async function pagesFingerprint(backend: BackendAddress, siteUrl: string): Promise<string> {
  const hash = createHash('sha256').update(`${siteUrl}\n`)
  for (const reading of readings) {
    for (let offset = 0, rows = pageSize; rows === pageSize; offset += pageSize) {
      const address = `${backend.url}/rest/v1/${reading}&limit=${pageSize}&offset=${offset}`
      const response = await fetch(address, { headers: { apikey: backend.publishableKey } })
      if (!response.ok) throw new Error(`reading ${reading} failed with status ${response.status}`)
      const text = await response.text()
      rows = (JSON.parse(text) as unknown[]).length
      hash.update(text)
    }
  }
  return hash.digest('hex')
}

/** Hosted projects answer with no more rows than this. */
const pageSize = 1000
