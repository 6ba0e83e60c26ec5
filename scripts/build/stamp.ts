import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from './paths.ts'

/** Fingerprints of what the present build was made from. */
const stampSchema = v.object({
  /** The fingerprint of sources, settings and the backend's address. */
  bundle: v.string(),
  /** The fingerprint of the pages' data and the site's origin. */
  pages: v.string(),
  /** The fingerprint of the data behind cards and kit, which are made after the pages. */
  followed: v.optional(v.string()),
})

export type Stamp = v.InferOutput<typeof stampSchema>

/** The stamp of the last finished build; undefined if there is none to serve. */
export async function readStamp(): Promise<Stamp | undefined> {
  const needed = [
    buildPaths.template,
    buildPaths.workerTemplate,
    buildPaths.serverBundle,
    path.join(buildPaths.dist, '404.html'),
  ]
  if (!needed.every((file) => existsSync(file))) return undefined
  const text = await readFile(buildPaths.stamp, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stampSchema), text)
  return parsed.success ? parsed.output : undefined
}

/** Written last, so that an interrupted build counts as none. */
export async function writeStamp(stamp: Stamp): Promise<void> {
  await mkdir(buildPaths.work, { recursive: true })
  await writeFile(buildPaths.stamp, JSON.stringify(stamp))
}

const sources = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Changes with a source file or a build variable. */
export async function bundleFingerprint(variables: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesBelow(path.join(buildPaths.root, source))) {
      const { mtimeMs, size } = await stat(file)
      hash.update(`${path.relative(buildPaths.root, file)} ${mtimeMs} ${size}\n`)
    }
  }
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']) {
    hash.update(`${name}=${variables[name] ?? ''}\n`)
  }
  return hash.digest('hex')
}

async function filesBelow(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined)
  if (found === undefined) return []
  if (found.isFile()) return [place]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
