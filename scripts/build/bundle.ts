import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { writeLicences } from './licences.ts'
import { buildPaths } from './paths.ts'
import { precompress, precompressFolder } from './precompress.ts'
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
  await rename(path.join(buildPaths.dist, '.vite/manifest.json'), buildPaths.manifest)
  await rm(path.join(buildPaths.dist, '.vite'), { recursive: true })
  await writeLicences()
  await precompressFolder(path.join(buildPaths.dist, 'assets'))
  await precompress(path.join(buildPaths.dist, webManifestFile))
}
