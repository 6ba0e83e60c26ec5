import type { UseStore } from 'idb-keyval'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type CopyIndex, matches } from './fingerprint.ts'
import type { AnyRow, PartName } from './tables.ts'
import {
  type PartHead,
  bucketCount,
  bucketOf,
  readBucket,
  readIndex,
  writeBucket,
  writeIndex,
} from './store.ts'
import { type Fingerprint, fetchRows, fetchRowsById, fetchVersions } from './api.ts'

/** There is more to read than allowed. */
export interface TooLarge {
  readonly kind: 'too-large'
  /** The total number of rows of the part. */
  readonly count: number
}

/** One part of the copy while it is brought up to date: what is known, and what has changed in it. */
export class PartDraft {
  readonly #part: PartName
  readonly #stored: PartHead | null
  #since: string | null
  /** Read from the device when something has changed. */
  #index: CopyIndex | undefined
  readonly #changed = new Map<string, AnyRow>()
  /** Names under which changed or removed rows were stored. */
  readonly #formerNames = new Map<string, string>()

  constructor(part: PartName, stored: PartHead | null, since: string | null) {
    this.#part = part
    this.#stored = stored
    this.#since = stored === null ? null : since
  }

  /**
   * Reads what differs from the server's fingerprint: first what changed since the last time, and
   * where this does not explain the difference, what the list of all versions tells.
   * @returns whether the draft is what the fingerprint says; it is not when rows change meanwhile.
   */
  async update(
    store: UseStore,
    wanted: Fingerprint,
    at: string,
    signal: AbortSignal,
    mostRows: number,
  ): Promise<Result<boolean, ReadFailure | TooLarge>> {
    if (this.#index === undefined && this.#stored?.fingerprint.sha256 === wanted.sha256) {
      return succeed(true)
    }
    if (this.#index !== undefined && (await matches(this.#index, wanted))) return succeed(true)
    this.#index ??= await this.#readIndex(store)
    // Without a copy all rows are wanted, and their number is known before the first of them.
    if (this.#since === null && wanted.count > mostRows)
      return fail({ kind: 'too-large', count: wanted.count })
    const changed = await fetchRows(this.#part, this.#since, signal, mostRows)
    if (!changed.ok) return changed
    if (changed.value.length > mostRows) return fail({ kind: 'too-large', count: wanted.count })
    this.#since = at
    this.#take(changed.value)
    if (await matches(this.#index, wanted)) return succeed(true)
    // The list of all versions is long itself.
    if (wanted.count > mostRows) return fail({ kind: 'too-large', count: wanted.count })
    const repaired = await this.#repair(this.#index, signal)
    return repaired.ok ? succeed(await matches(this.#index, wanted)) : repaired
  }

  /**
   * Writes what has changed without touching what is stored; the copy is the old one until its head
   * is put.
   * @returns null when a stored bucket that must be read for this cannot be read.
   */
  async write(store: UseStore, fingerprint: Fingerprint): Promise<PartHead | null> {
    if (this.#index === undefined) return this.#stored
    const count = bucketCount(this.#index.size)
    const keys = this.#stored?.buckets ?? []
    const buckets =
      keys.length === count
        ? await this.#rewriteTouched(store, keys)
        : await this.#writeAll(store, keys, count)
    if (buckets === null) return null
    return { fingerprint, buckets, index: await writeIndex(store, this.#index) }
  }

  /** Without a readable index nothing is known of the copy, and everything is read. */
  async #readIndex(store: UseStore): Promise<CopyIndex> {
    const index = this.#stored === null ? null : await readIndex(store, this.#stored.index)
    if (index === null) this.#since = null
    return index ?? new Map()
  }

  #take(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      this.#forget(row.id)
      this.#changed.set(row.id, row)
      this.#index?.set(row.id, { version: row.version, name: row.name })
    }
  }

  #forget(id: string): void {
    const known = this.#index?.get(id)
    if (known !== undefined && !this.#changed.has(id)) this.#formerNames.set(id, known.name)
    this.#changed.delete(id)
    this.#index?.delete(id)
  }

  async #repair(index: CopyIndex, signal: AbortSignal): Promise<Result<'done', ReadFailure>> {
    const versions = await fetchVersions(this.#part, signal)
    if (!versions.ok) return versions
    const published = new Map(versions.value.map(({ id, version }) => [id, version]))
    for (const id of index.keys()) if (!published.has(id)) this.#forget(id)
    const missing = [...published].filter(([id, version]) => index.get(id)?.version !== version)
    const ids = missing.map(([id]) => id)
    const rows = await fetchRowsById(this.#part, ids, signal)
    if (!rows.ok) return rows
    this.#take(rows.value)
    return succeed('done')
  }

  async #rewriteTouched(store: UseStore, keys: readonly string[]): Promise<string[] | null> {
    const added = spread(this.#changed.values(), keys.length)
    const touched = new Set([...this.#formerNames.values()].map((n) => bucketOf(n, keys.length)))
    const buckets: string[] = []
    for (const [number, key] of keys.entries()) {
      const rows = added[number] ?? []
      if (rows.length === 0 && !touched.has(number)) {
        buckets.push(key)
        continue
      }
      const stored = await this.#unchanged(store, key)
      if (stored === null) return null
      buckets.push(await writeBucket(store, [...stored, ...rows]))
    }
    return buckets
  }

  async #writeAll(
    store: UseStore,
    former: readonly string[],
    count: number,
  ): Promise<string[] | null> {
    const rows = [...this.#changed.values()]
    for (const key of former) {
      const stored = await this.#unchanged(store, key)
      if (stored === null) return null
      rows.push(...stored)
    }
    const keys: string[] = []
    for (const bucket of spread(rows, count)) keys.push(await writeBucket(store, bucket))
    return keys
  }

  async #unchanged(store: UseStore, key: string): Promise<AnyRow[] | null> {
    const { rows, isWhole } = await readBucket(store, this.#part, key)
    if (!isWhole) return null
    return rows.filter(({ id, version }) => {
      return !this.#changed.has(id) && this.#index?.get(id)?.version === version
    })
  }
}

function spread(rows: Iterable<AnyRow>, count: number): AnyRow[][] {
  const buckets: AnyRow[][] = Array.from({ length: count }, () => [])
  for (const row of rows) buckets[bucketOf(row.name, count)]?.push(row)
  return buckets
}
