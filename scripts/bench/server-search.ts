import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { popularSearches } from '#src/catalogue/search/popular-searches.ts'
import { serverQuery } from '#src/catalogue/search/server-query.ts'
import { startEmbedded } from '#scripts/server/embedded.ts'
import { measured } from './baselines.ts'
import { fillLargeCatalogue } from './large-catalogue.ts'
import { median } from './median.ts'

const products = 20_000
const rounds = 5

/** How long the server takes to find products and to return the best 50, as a page asks for them. */
export async function benchServerSearch(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-server-search-'))
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:4173' }
  const server = await startEmbedded({ dataDir, databaseUrl: undefined, ...place })
  const headers = { apikey: server.backend.keys.publishable }
  const read = async (address: string): Promise<unknown> => {
    const response = await fetch(`${server.internalUrl}/rest/v1/${address}`, { headers })
    if (!response.ok) throw new Error(`${address}: status ${response.status}`)
    return response.json()
  }
  const find = async (text: string) => {
    const startedAt = performance.now()
    const query = encodeURIComponent(serverQuery(text)?.words ?? '')
    const { ids } = (await read(`rpc/find_products?query=${query}&most=50`)) as { ids: string[] }
    await read(`products?select=*,product_images(*)&id=in.(${ids.join(',')})`)
    return performance.now() - startedAt
  }
  try {
    await fillLargeCatalogue(server, products)
    await find('office')
    const times: number[] = []
    for (const text of popularSearches) {
      const own: number[] = []
      for (let round = 0; round < rounds; round++) own.push(await find(text))
      times.push(median(own))
    }
    const name = `search on the server in ${products} products`
    const slowest = measured(`${name}, slowest`, Math.max(...times), 'ms')
    console.log(`${name}: median ${measured(name, median(times), 'ms')}, slowest ${slowest}`)
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
}
