import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as EntryServer from '#src/entry-server.tsx'
import { compressed, qualityFor } from '#scripts/build/compress.ts'
import { type BuildFiles, readTemplate } from './page-template.ts'
import { buildPaths } from '#scripts/build/paths.ts'

export interface RenderSettings {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Origin of the embedded backend; empty for a hosted project. */
  readonly embeddedUrl: string
  readonly source: EntryServer.PagesSource
  /** Blurred previews of pictures, by URL. */
  readonly previews: Readonly<Record<string, string>>
  /** Where finished pages are collected until all are rendered. */
  readonly stage: string
  readonly build: BuildFiles
  /** The highest brotli quality to use. */
  readonly quality: number
}

/** A page that is rendered and compressed, but not yet in place. */
export interface StagedPage {
  readonly path: string
  /** The file; its compressed versions are next to it. */
  readonly file: string
  /** SHA-256 of the page. */
  readonly hash: string
  readonly status: number
  readonly redirect: string | undefined
  readonly routeIds: readonly string[]
  readonly queryKeys: EntryServer.RenderedPage['queryKeys']
}

/** The bundled server entry, loaded into this process. */
export async function loadServer(
  settings: Pick<RenderSettings, 'siteUrl' | 'embeddedUrl'>,
  { serverBundle }: Pick<BuildFiles, 'serverBundle'> = buildPaths,
): Promise<typeof EntryServer> {
  // React reads this when it is imported.
  process.env['NODE_ENV'] = 'production'
  const server = (await import(serverBundle)) as typeof EntryServer
  server.configure(settings.siteUrl, settings.embeddedUrl)
  return server
}

/** Creates a renderer of pages in this process; it rejects when a page fails. */
export async function pageRenderer({
  build,
  source,
  previews,
  stage,
  quality,
  ...place
}: RenderSettings): Promise<(pagePath: string) => Promise<StagedPage>> {
  const server = await loadServer(place, build)
  server.takeSource(source)
  server.takePreviews(previews)
  const template = readTemplate(server.pageDataId, build)
  return async (pagePath) => {
    const page = await server.renderPage(pagePath, place.siteUrl)
    const content = Buffer.from(template.fill(page))
    const name = createHash('sha256').update(pagePath).digest('hex')
    const file = path.join(stage, `${name}.html`)
    writeFileSync(file, content)
    const versions = await compressed(content, Math.min(quality, qualityFor(content.length)))
    for (const [suffix, bytes] of Object.entries(versions)) writeFileSync(file + suffix, bytes)
    const { status, redirect, routeIds, queryKeys } = page
    const hash = createHash('sha256').update(content).digest('hex')
    return { path: pagePath, file, hash, status, redirect, routeIds, queryKeys }
  }
}
