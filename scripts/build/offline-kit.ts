import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type {
  OfflineKitManifest,
  OfflineKitPicture,
} from '#src/catalogue/offline-kit/kit-manifest.ts'
import type { StoredPicture } from '#src/catalogue/offline-kit/kit-sources.ts'
import { inParallel } from './in-parallel.ts'
import { buildPaths } from './paths.ts'
import type { PictureMeasures } from './pictures/picture-measures.ts'

/** A picture of the site itself with the URLs of its sizes. */
interface SiteKitPicture extends StoredPicture {
  readonly sizes: readonly { readonly width: number; readonly url: string }[]
}

export interface OfflineKitSources {
  /** Origin of the backend, without a trailing slash. */
  readonly storageUrl: string
  /** Whether the storage resizes pictures. */
  readonly isResizable: boolean
  readonly stored: readonly StoredPicture[]
  readonly site: readonly SiteKitPicture[]
}

export interface OfflineKitPage {
  readonly path: string
  /** The build files it needs, as paths from the root. */
  readonly files: readonly string[]
}

/** Bytes per pixel of a photograph, to estimate what could not be measured. */
const typicalDensity = 0.12
const fallbackPixels = 1920 * 1280
const parallel = 16
const timeoutMs = 15_000

/**
 * Everything a device needs for the site to be complete offline. Requests the headers of each
 * original that is not measured yet; nothing is rendered. The same data gives the same manifest.
 * @param onEstimate called for each picture whose size had to be estimated.
 */
export async function offlineKit(
  sources: OfflineKitSources,
  pages: readonly OfflineKitPage[],
  onEstimate: (picture: string) => void,
  measures?: Pick<PictureMeasures, 'known' | 'learn'>,
): Promise<OfflineKitManifest> {
  const stored = await inParallel(
    sources.stored,
    parallel,
    async (source): Promise<OfflineKitPicture> => {
      const { picture, width, height } = source
      const known = measures?.known(picture)
      if (known !== undefined) return { picture, width, height, ...known }
      const measured = await measure(sources.storageUrl, picture).catch(() => null)
      if (measured === null) onEstimate(picture)
      else measures?.learn(picture, measured)
      return { picture, width, height, ...(measured ?? estimated(source)) }
    },
  )
  const site = await inParallel(sources.site, parallel, describeSitePicture)
  return {
    version: 1,
    isResizable: sources.isResizable,
    pictures: [...site, ...stored],
    pages: groupByFiles(pages),
  }
}

async function measure(storageUrl: string, picture: string) {
  const address = `${storageUrl}/storage/v1/object/public/${picture}`
  const response = await ask(address, 'HEAD')
  if (!response.ok) return null
  const tag = /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1]
  const bytes = Number(response.headers.get('content-length'))
  if (tag !== undefined && bytes > 0) return { hash: tag, bytes }
  const content = Buffer.from(await (await ask(address, 'GET')).arrayBuffer())
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { hash, bytes: content.length }
}

function estimated({ width, height }: StoredPicture) {
  const pixels = width === null || height === null ? fallbackPixels : width * height
  return { hash: 'unknown', bytes: Math.round(pixels * typicalDensity) }
}

function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) })
}

async function describeSitePicture(source: SiteKitPicture): Promise<OfflineKitPicture> {
  const { picture, width, height, sizes } = source
  const files = await Promise.all(
    sizes.map(async (size) => {
      const { size: bytes } = await stat(path.join(buildPaths.dist, size.url))
      return { width: size.width, url: size.url, bytes }
    }),
  )
  // Its name contains the hash of the original.
  const hash = picture.slice(picture.lastIndexOf('-') + 1)
  return { picture, width, height, hash, bytes: files.at(-1)?.bytes ?? 0, files }
}

function groupByFiles(pages: readonly OfflineKitPage[]): OfflineKitManifest['pages'] {
  const groups = new Map<string, { files: string[]; paths: string[] }>()
  for (const page of pages) {
    const files = page.files.toSorted()
    const group = groups.get(files.join(' ')) ?? { files, paths: [] }
    group.paths.push(page.path)
    groups.set(files.join(' '), group)
  }
  return [...groups.values()]
}
