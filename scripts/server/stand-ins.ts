import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { offlineKitManifestPath } from '#src/catalogue/offline-kit/kit-manifest.ts'
import { cardAddress, cardFolder, siteCardFile } from '#scripts/cards/card-places.ts'
import type { FileEnv } from './cached-files.ts'

/** After the first build of the scripts, the list follows the pages some seconds later. */
const patience = { lookEveryMs: 250, looks: 40 }

/**
 * Serves files that follow the pages and do not exist yet: in place of a card, the site's card,
 * because robots ask for it right after reading a page; the list of the offline kit, which has no
 * substitute, is waited for.
 * @param root folder of the built site.
 */
export function standIns(root: string, { lookEveryMs, looks } = patience): Hono<FileEnv> {
  const app = new Hono<FileEnv>()
  app.get(`/${cardFolder}/*`, async (c, next) => {
    if (!cardAddress.test(c.req.path)) return next()
    const card = await readFile(path.join(root, siteCardFile)).catch(() => undefined)
    if (card === undefined) return next()
    c.set('isStandIn', true)
    return c.body(new Uint8Array(card), 200, { 'content-type': 'image/jpeg' })
  })
  app.get(offlineKitManifestPath, async (c, next) => {
    const file = path.join(root, offlineKitManifestPath)
    for (let look = 0; look < looks && !existsSync(file); look++) await setTimeout(lookEveryMs)
    const list = await readFile(file, 'utf8').catch(() => undefined)
    if (list === undefined) return next()
    return c.body(list, 200, { 'content-type': 'application/json' })
  })
  return app
}
