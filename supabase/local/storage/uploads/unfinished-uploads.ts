import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { syncDirectory, writeDurably } from '#supabase/local/storage/durable-file.ts'
import { errorCode } from '#supabase/local/storage/errors.ts'
import type { ObjectAddress } from '#supabase/local/storage/object-key.ts'
import { type InTurn, createUploadTurns } from './upload-turns.ts'

/** As long as hosted Supabase keeps them. */
const KEPT_MS = 24 * 3600_000

interface Limit {
  readonly count: number
  readonly bytes: number
}

/** The limits for unfinished uploads. Lengths count as announced, not as received. */
interface Limits {
  readonly perObject: Limit
  readonly perNetwork: Limit
  readonly inAll: Limit
}

const defaultLimits: Limits = {
  perObject: { count: 3, bytes: Number.POSITIVE_INFINITY },
  perNetwork: { count: 60, bytes: 256 * 1024 * 1024 },
  inAll: { count: 1000, bytes: 1024 ** 3 },
}

const planSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  address: v.object({ bucket: v.string(), key: v.string() }),
  length: v.number(),
  contentType: v.string(),
  cacheControl: v.string(),
  userMetadata: v.nullable(v.record(v.string(), v.unknown())),
  createdAt: v.number(),
})

type StoredPlan = v.InferOutput<typeof planSchema>

/** The description of an upload. */
export type UploadPlan = Omit<StoredPlan, 'id' | 'createdAt'>

/** An incomplete upload; the length of the file at `path` says how much has arrived. */
export interface UnfinishedUpload extends StoredPlan {
  readonly path: string
  readonly expiresAt: number
}

interface Kept extends UnfinishedUpload {
  /** Null when it is unknown: after a restart, and where addresses cannot be told apart. */
  readonly network: string | null
  readonly timer: NodeJS.Timeout
  touchedAt: number
}

/**
 * Resumable uploads, which survive a killed server. Their number and size are limited for each
 * object, each network and in total: beyond that, a new one replaces the one idle for longest,
 * whose sender starts again.
 */
export interface UnfinishedUploads {
  create(plan: UploadPlan, network: string | null): Promise<UnfinishedUpload>
  /** Null when there is none, or none any more. */
  find(id: string): Promise<UnfinishedUpload | null>
  readonly inTurn: InTurn
  /** For the holder of its turn. */
  remove(upload: UnfinishedUpload): Promise<void>
}

/** Unfinished uploads below the storage's `directory`, which is created on demand. */
export function createUnfinishedUploads(
  directory: string,
  now: () => number,
  limits: Limits = defaultLimits,
): UnfinishedUploads {
  const folder = join(resolve(directory), 'resumable')
  const kept = new Map<string, Kept>()
  const inTurn = createUploadTurns()

  const keep = (plan: StoredPlan, network: string | null): Kept => {
    const expiresAt = plan.createdAt + KEPT_MS
    const timer = setTimeout(() => void endById(plan.id), Math.max(0, expiresAt - now()))
    timer.unref()
    const path = join(folder, plan.id)
    const upload = { ...plan, path, expiresAt, network, timer, touchedAt: plan.createdAt }
    kept.set(plan.id, upload)
    return upload
  }

  const remove = async ({ id, path }: Pick<UnfinishedUpload, 'id' | 'path'>) => {
    clearTimeout(kept.get(id)?.timer)
    kept.delete(id)
    await rm(planPath(path), { force: true })
    await rm(path, { force: true })
  }

  /** Ends an upload that may be in progress. Never rejects: the next start removes leftovers. */
  const end = async (upload: Kept) => {
    kept.delete(upload.id)
    await inTurn(upload.id, () => remove(upload)).catch(() => undefined)
  }
  const endById = async (id: string) => {
    const upload = kept.get(id)
    if (upload !== undefined) await end(upload)
  }

  const oneTooMany = ({ address, length }: UploadPlan, network: string | null) => {
    const all = [...kept.values()]
    const expired = all.find(({ expiresAt }) => expiresAt <= now())
    if (expired !== undefined) return expired
    const sameObject = all.filter((other) => isSame(other.address, address))
    if (isFull(sameObject, limits.perObject, length)) return idlest(sameObject)
    const sameNetwork = all.filter((other) => network !== null && other.network === network)
    if (isFull(sameNetwork, limits.perNetwork, length)) return idlest(sameNetwork)
    // The network with the most gives way, so that one network cannot push all others out.
    return isFull(all, limits.inAll, length) ? idlest(largestShare(all)) : undefined
  }

  const load = async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })
    for (const name of names.filter((name) => name.endsWith('.json'))) {
      const plan = await readPlan(join(folder, name))
      if (plan !== null && plan.createdAt + KEPT_MS > now()) keep(plan, null)
    }
    for (const name of names) {
      if (!kept.has(name.replace(/\.json$/, ''))) await rm(join(folder, name), { force: true })
    }
  }
  const loaded = load()
  loaded.catch(() => undefined)

  return {
    inTurn,
    remove,
    create: async (plan, network) => {
      await loaded
      for (;;) {
        const surplus = oneTooMany(plan, network)
        if (surplus === undefined) break
        await end(surplus)
      }
      const stored = { ...plan, id: randomUUID(), createdAt: now() }
      const upload = keep(stored, network)
      // In its turn: whoever removes it waits until it exists.
      await inTurn(upload.id, async () => {
        try {
          await mkdir(folder, { recursive: true })
          await writeDurably(upload.path, [])
          await writeDurably(planPath(upload.path), [Buffer.from(JSON.stringify(stored))])
          await syncDirectory(folder)
        } catch (error) {
          await remove(upload)
          throw error
        }
      })
      return upload
    },
    find: async (id) => {
      await loaded
      const upload = kept.get(id)
      if (upload === undefined || upload.expiresAt <= now()) return null
      upload.touchedAt = now()
      return upload
    },
  }
}

function planPath(path: string): string {
  return `${path}.json`
}

async function readPlan(path: string): Promise<StoredPlan | null> {
  try {
    return v.parse(planSchema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Whether another upload of that length would exceed a limit. */
function isFull(uploads: readonly Kept[], { count, bytes }: Limit, length: number): boolean {
  return uploads.length > 0 && (uploads.length >= count || weight(uploads) + length > bytes)
}

function weight(uploads: readonly Kept[]): number {
  return uploads.reduce((sum, { length }) => sum + length, 0)
}

function idlest(uploads: readonly Kept[]): Kept | undefined {
  return uploads.toSorted((a, b) => a.touchedAt - b.touchedAt)[0]
}

/** All uploads of the network with the most announced bytes. */
function largestShare(uploads: readonly Kept[]): readonly Kept[] {
  const networks = new Set(uploads.map(({ network }) => network))
  const shares = [...networks].map((network) => uploads.filter((one) => one.network === network))
  return shares.toSorted((a, b) => weight(b) - weight(a))[0] ?? []
}

function isSame(a: ObjectAddress, b: ObjectAddress): boolean {
  return a.bucket === b.bucket && a.key === b.key
}
