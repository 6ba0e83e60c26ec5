import { keyOf, storePicture } from '#src/images/picture-cache.ts'
import { type DownloadEnd, downloadPictures } from './download-pictures.ts'
import type { OfflineKitManifest } from './kit-manifest.ts'
import {
  type CachedPicture,
  type OfflineKitDownload,
  type OfflineKitPlan,
  type OfflineKitSize,
  bytesOf,
  offlineKitSizes,
  planOfflineKit,
  progressOf,
} from './kit-plan.ts'
import type { OfflineKitPorts } from './kit-ports.ts'
import type { OfflineKitRun } from './kit-record.ts'
import type { OfflineKitRows } from './kit-rows.ts'
import { type StoredPicture, storedPictures } from './kit-sources.ts'
import { type OfflineKitState, copyFailure, firstOfflineKitState, noRoom } from './kit-state.ts'

/** Pictures and rows for days offline; one instance per tab. Its state shows everything it does. */
export interface OfflineKit {
  readonly state: () => OfflineKitState
  readonly subscribe: (listener: () => void) => () => void
  /** Inspects the device and, when online, looks for changes. */
  readonly look: () => Promise<void>
  readonly chooseSize: (size: OfflineKitSize) => void
  /** Downloads what is missing; resumes where an earlier run stopped. */
  readonly start: () => Promise<void>
  readonly pause: () => void
  /** Checks everything without a request and reports what is missing. */
  readonly check: () => Promise<void>
  readonly remove: () => Promise<void>
}

const broadcastEveryMs = 250

export function createOfflineKit(ports: OfflineKitPorts): OfflineKit {
  let state = firstOfflineKitState
  let manifest: OfflineKitManifest | null = null
  let run: OfflineKitRun | null = null
  let record = new Map<string, CachedPicture>()
  let keys = new Set<string>()
  let rows: OfflineKitRows | null = null
  let pausing = new AbortController()
  let isRunning = false
  let isSizeChosen = false
  let lastPost = 0
  const listeners = new Set<() => void>()

  function show(change: Partial<OfflineKitState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
    const isSmallStep = Object.keys(change).every((key) => /^(?:kept|expected)/.test(key))
    if (!isRunning || (isSmallStep && ports.now() - lastPost < broadcastEveryMs)) return
    lastPost = ports.now()
    ports.post({ kind: 'state', state })
  }

  const plan = (
    from: OfflineKitManifest,
    of: readonly StoredPicture[],
    size: OfflineKitSize,
  ): OfflineKitPlan => planOfflineKit(from, of, size, record, keys)

  const rowPictures = () => (rows === null ? [] : storedPictures(rows, ports.siteOrigin))

  /** The state derived from what is on the device. */
  async function survey(): Promise<void> {
    const cache = await ports.openCache()
    const known = await ports.record.read()
    ;({ run, pictures: record } = known)
    keys = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    rows = await ports.rows.read().catch(() => null)
    const storage = await ports.storage()
    // No await from here on, or a size chosen in the meantime would be reset.
    const size = isSizeChosen ? state.size : (run?.size ?? state.size)
    const old = run === null ? null : plan(run.manifest, run.rowPictures, run.size)
    const fresh = manifest === null ? old : plan(manifest, rowPictures(), size)
    const list = manifest ?? run?.manifest ?? null
    const estimate = (width: OfflineKitSize) =>
      list === null ? 0 : bytesOf(plan(list, rowPictures(), width).downloads)
    const news = bytesOf(fresh?.downloads ?? [])
    const lost = old?.downloads.length ?? 0
    show({
      size,
      estimates:
        list === null ? null : { 480: estimate(480), 1200: estimate(1200), 1920: estimate(1920) },
      total: fresh?.total ?? 0,
      kept: fresh?.kept ?? 0,
      keptBytes: fresh?.keptBytes ?? 0,
      expectedBytes: (fresh?.keptBytes ?? 0) + news,
      isUnfinished: run !== null && run.completedAt === null,
      completedAt: run?.completedAt ?? null,
      keptSize: run?.size ?? null,
      lost: run?.completedAt === null ? 0 : lost,
      news: { pictures: fresh?.downloads.length ?? 0, bytes: news },
      rowsSavedAt: rows?.savedAt ?? null,
      storage,
    })
  }

  async function look(): Promise<void> {
    if (isRunning) return
    ports.post({ kind: 'hello' })
    try {
      await survey()
      manifest = (await ports.loadManifest()) ?? manifest
      await survey()
      if (!isRunning && !state.isElsewhere) show({ phase: 'idle' })
    } catch {
      show({ phase: 'idle', failure: { kind: 'storage-refused' } })
    }
  }

  /** Runs in one tab at a time, and tells when another one is at work. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isRunning) return
    isRunning = true
    const wasAlone = await ports.exclusively(async () => {
      try {
        await work()
      } catch {
        show({ failure: { kind: 'storage-refused' } })
      }
      show({ phase: 'idle' })
    })
    isRunning = false
    if (wasAlone) ports.post({ kind: 'changed' })
    else await followOtherTab()
  }

  async function followOtherTab(): Promise<void> {
    show({ isElsewhere: true })
    ports.post({ kind: 'hello' })
    await ports.otherTabDone()
    show({ isElsewhere: false, phase: 'idle' })
    await look()
  }

  async function bring(): Promise<void> {
    pausing = new AbortController()
    show({ phase: 'reading-rows', failure: null, check: null })
    await ports.persist().catch(() => undefined)
    const [list, freshRows] = await Promise.all([
      ports.loadManifest(),
      ports.rows.refresh(),
      ports.keepApp(),
    ])
    if (!freshRows.ok || list === null) {
      show({
        failure: freshRows.ok ? { kind: 'no-connection' } : copyFailure(freshRows.failure, state),
      })
      return
    }
    manifest = list
    rows = freshRows.value
    const pictures = rowPictures()
    const isSame = run !== null && run.completedAt === null
    const startedAt = isSame && run !== null ? run.startedAt : ports.now()
    run = { size: state.size, startedAt, completedAt: null, manifest, rowPictures: pictures }
    await ports.record.writeRun(run)
    await survey()
    const now = plan(manifest, pictures, run.size)
    const cache = await ports.openCache()
    await discard(cache, now.obsolete)
    if (pausing.signal.aborted) return
    show({ phase: 'downloading', ...progressOf(now) })
    const end = await download(cache, now)
    await survey()
    await finish(end)
  }

  async function discard(cache: Cache, obsolete: readonly string[]): Promise<void> {
    const wanted = new Set(
      [...record]
        .filter(([picture]) => !obsolete.includes(picture))
        .map(([picture, { width }]) => keyOf({ picture, width })),
    )
    // Copies without a record are left over from a run that was cut off.
    await Promise.all([...keys].filter((key) => !wanted.has(key)).map((key) => cache.delete(key)))
    await ports.record.forgetPictures(obsolete)
  }

  async function download(
    cache: Cache,
    { downloads, ...before }: OfflineKitPlan,
  ): Promise<DownloadEnd> {
    let { kept, keptBytes } = before
    let estimated = 0
    let real = 0
    const all = bytesOf(downloads)
    return downloadPictures(
      downloads,
      {
        ...ports.network,
        store: (address, picture, source) => storePicture(cache, address, picture, source),
        discard: async (address) => void (await cache.delete(keyOf(address))),
        recall: (picture) => record.get(picture),
        remember: async (picture, copy) => {
          await ports.record.writePicture(picture, copy)
          record.set(picture, copy)
        },
      },
      {
        onKept: ({ bytes: about }: OfflineKitDownload, bytes) => {
          kept++
          keptBytes += bytes
          estimated += about
          real += bytes
          // The rest is assumed to be off its estimate by as much as what has arrived.
          const expectedBytes =
            keptBytes + (all - estimated) * (estimated > 0 ? real / estimated : 1)
          show({ kept, keptBytes, expectedBytes: Math.round(expectedBytes) })
        },
        onConnection: (isThere) => show({ phase: isThere ? 'downloading' : 'waiting' }),
      },
      pausing.signal,
    )
  }

  async function finish(end: DownloadEnd): Promise<void> {
    if (end.kind === 'paused') return
    if (end.kind === 'full') {
      show({ failure: noRoom(state) })
      return
    }
    if (end.failed.length > 0) {
      show({ failure: { kind: 'pictures-failed', failed: end.failed } })
      return
    }
    await walk()
  }

  /** The self-check; only a kit that passes it counts as complete. */
  async function walk(): Promise<void> {
    const list = run?.manifest ?? manifest
    rows = await ports.rows.read()
    if (list === null || run === null) return
    if (rows === null) {
      run = { ...run, completedAt: null }
      await ports.record.writeRun(run)
      await survey()
      show({ check: null, failure: { kind: 'texts-missing' } })
      return
    }
    show({ phase: 'checking' })
    const check = await ports.check(list, rows)
    const broken = check.missing.flatMap(({ picture }) => (picture === null ? [] : [picture]))
    await ports.record.forgetPictures(broken)
    const { downloads } = plan(run.manifest, run.rowPictures, run.size)
    const isWhole = check.missing.length === 0 && downloads.length === 0
    const completedAt = isWhole ? (run.completedAt ?? ports.now()) : null
    run = { ...run, completedAt }
    await ports.record.writeRun(run)
    await survey()
    show({ check })
  }

  const isBusy = () => isRunning || state.isElsewhere

  ports.listen((message) => {
    if (message.kind === 'hello' && isRunning) ports.post({ kind: 'state', state })
    if (message.kind === 'changed' && !isBusy()) void look()
    if (message.kind !== 'state' || isRunning) return
    const isFirst = !state.isElsewhere
    show({ ...message.state, isElsewhere: true })
    if (isFirst) void followOtherTab()
  })

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look,
    chooseSize(size) {
      if (isBusy() || !offlineKitSizes.includes(size)) return
      isSizeChosen = true
      show({ size })
      void survey().catch(() => undefined)
    },
    start: () => alone(bring),
    pause: () => pausing.abort(),
    check: () => alone(walk),
    remove: () =>
      alone(async () => {
        await ports.removeCache()
        await ports.record.clear()
        await ports.rows.remove()
        show({ check: null, failure: null })
        await survey()
      }),
  }
}
