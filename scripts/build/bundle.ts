import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { writeLicences } from './licences.ts'
import { buildPaths } from './paths.ts'
import { precompress, precompressFolder } from './precompress.ts'
import type { Manifest } from './route-preloads.ts'
import { unfinishedWorkerFile, webManifestFile } from './vite-service-worker.ts'

/**
 * Makes the scripts of the pages, of the service worker and of the prerender, and puts aside what
 * rendering the pages completes.
 */
export async function bundle(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await mkdir(buildPaths.work, { recursive: true })
  await rm(buildPaths.packages, { force: true })
  await build({ root: buildPaths.root, logLevel: 'warn' })
  await build({ root: buildPaths.root, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
  await copyFile(path.join(buildPaths.dist, 'index.html'), buildPaths.template)
  await rename(path.join(buildPaths.dist, unfinishedWorkerFile), buildPaths.workerTemplate)
  await writeManifest()
  await rm(path.join(buildPaths.dist, '.vite'), { recursive: true })
  await writeLicences()
  await precompressFolder(path.join(buildPaths.dist, 'assets'))
  await precompress(path.join(buildPaths.dist, webManifestFile))
}

/** Vite's list of the files, with the contents of the styles, which stand in the pages. */
async function writeManifest(): Promise<void> {
  const text = await readFile(path.join(buildPaths.dist, '.vite/manifest.json'), 'utf8')
  const contentOf = (file: string) => readFile(path.join(buildPaths.dist, file), 'utf8')
  const entries = Object.entries(JSON.parse(text) as Manifest).map(async ([key, entry]) => {
    const styles = await Promise.all((entry.css ?? []).map(contentOf))
    return [key, { ...entry, styles }] as const
  })
  await writeFile(
    buildPaths.manifest,
    JSON.stringify(Object.fromEntries(await Promise.all(entries))),
  )
}
