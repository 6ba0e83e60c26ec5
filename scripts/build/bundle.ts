import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { officeFolder, pdfReader } from './vite/script-purposes.ts'
import type { ChunkModules } from './vite/vite-chunk-modules.ts'
import { officeFileList } from '#src/platform/app-caches.ts'
import { writeLicences } from './licences.ts'
import { buildPaths, nextBuild } from './paths.ts'
import { precompress } from './precompress.ts'
import { type Manifest, startKey } from './pages/route-preloads.ts'
import { writeSitePictures } from './pictures/site-pictures.ts'
import { unfinishedWorkerFile, webManifestFile } from './vite/vite-service-worker.ts'

const rolldownOptions = {
  // Of packages that only re-export, only the parts that are used are read.
  experimental: { lazyBarrel: true },
  // The bundler warns about dynamic imports of modules that are also imported statically, which is
  // intended, and about every dynamic import of the prerender, which is not split.
  checks: { ineffectiveDynamicImport: false },
}

/**
 * Bundles the scripts of the pages, the service worker and the prerender into the folder of the
 * next build, and stores what the prerender needs. `buildPaths` must name that folder.
 */
export async function bundle(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await rm(nextBuild, { recursive: true, force: true })
  await mkdir(nextBuild, { recursive: true })
  await rm(buildPaths.packages, { force: true })
  const { root, dist, serverBundle } = buildPaths
  await build({ root, logLevel: 'warn', build: { outDir: dist, rolldownOptions } })
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/entry-server.tsx', outDir: path.dirname(serverBundle), rolldownOptions },
  })
  await copyFile(path.join(buildPaths.dist, 'index.html'), buildPaths.template)
  await rename(path.join(buildPaths.dist, unfinishedWorkerFile), buildPaths.workerTemplate)
  await writeManifest()
  await rm(path.join(buildPaths.dist, '.vite'), { recursive: true })
  await removeStartFile()
  await writeOfficeFiles()
  await writeLicences()
  await writeSitePictures(dist)
  await precompress(path.join(buildPaths.dist, webManifestFile))
}

/** Vite's manifest, with the contents of the files that are inlined into pages. */
async function writeManifest(): Promise<void> {
  const text = await readFile(path.join(buildPaths.dist, '.vite/manifest.json'), 'utf8')
  const contentOf = (file: string) => readFile(path.join(buildPaths.dist, file), 'utf8')
  const entries = Object.entries(JSON.parse(text) as Manifest).map(async ([key, entry]) => {
    const styles = await Promise.all((entry.css ?? []).map(contentOf))
    const code = key === startKey ? { code: await contentOf(entry.file) } : {}
    return [key, { ...entry, styles, ...code }] as const
  })
  const manifest: Manifest = Object.fromEntries(await Promise.all(entries))
  await writeFile(
    buildPaths.manifest,
    JSON.stringify({ ...manifest, ...(await routesIn(manifest)) }),
  )
}

/** Script files of the routes by module: a file may contain several routes. */
async function routesIn(manifest: Manifest): Promise<Manifest> {
  const modules = JSON.parse(await readFile(buildPaths.chunkModules, 'utf8')) as ChunkModules
  const routes = Object.values(manifest).flatMap((entry) =>
    Object.keys(modules[entry.file] ?? {})
      .filter((id) => id.startsWith('src/routes/'))
      .map((id) => [id, entry] as const),
  )
  return Object.fromEntries(routes)
}

/** The files of the back office that staff devices keep: all but the PDF reader. */
async function writeOfficeFiles(): Promise<void> {
  const names = await readdir(path.join(buildPaths.dist, officeFolder))
  const seldom = [`${pdfReader}-`, 'pdf.worker']
  const files = names
    .filter((name) => /\.(?:js|css)$/.test(name) && !seldom.some((part) => name.startsWith(part)))
    .map((name) => `/${officeFolder}/${name}`)
  await writeFile(path.join(buildPaths.dist, officeFileList), JSON.stringify(files.toSorted()))
}

/** It is inlined into the pages, so nobody requests the file. */
async function removeStartFile(): Promise<void> {
  const manifest = JSON.parse(await readFile(buildPaths.manifest, 'utf8')) as Manifest
  await rm(path.join(buildPaths.dist, manifest[startKey]?.file ?? ''))
}
