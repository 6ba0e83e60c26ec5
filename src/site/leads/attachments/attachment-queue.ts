import { hasAllowedEnding, shownName } from '#src/domain/leads/attachment-rules.ts'
import { type Result, fail } from '#src/platform/result.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import type { PickRefusal } from '#src/outbox/attachments/pick-refusal.ts'
import { type ReadFile, isOverLimit } from '#src/outbox/attachments/prepare-file.ts'

/** The state of a picked file. */
type AttachmentState =
  | { readonly kind: 'reading' }
  /** Waiting: pictures are shrunk one at a time to save memory. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'preparing' }
  /** A picture over the limit, to be shrunk and attached if the visitor agrees. */
  | { readonly kind: 'offered' }
  | { readonly kind: 'ready'; readonly file: PreparedFile }
  | { readonly kind: 'refused'; readonly refusal: PickRefusal }

export interface Attachment {
  readonly id: string
  readonly name: string
  readonly pickedSize: number
  readonly state: AttachmentState
}

export interface Attachments {
  /** The most files of a request. */
  readonly most: number
  /** In the order they were picked. */
  readonly items: readonly Attachment[]
  /** Names of files beyond the limit. */
  readonly leftOut: readonly string[]
}

interface Steps {
  readonly read: (source: File) => Promise<Result<ReadFile, PickRefusal>>
  readonly prepare: (
    file: ReadFile,
    signal: AbortSignal,
  ) => Promise<Result<PreparedFile, PickRefusal>>
}

export interface AttachmentQueue {
  readonly snapshot: () => Attachments
  /** Calls back after any change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Adds picked files up to the limit, and reads all of them at once. Messages about files picked
   * earlier are removed.
   * @param mayShrink whether a picture over the limit is shrunk without asking.
   */
  readonly add: (files: readonly File[], mayShrink?: boolean) => void
  /** Whether another file can be added. */
  readonly hasRoom: () => boolean
  /** Attaches a file made by the page, replacing one with that name; false beyond the limit. */
  readonly put: (file: PreparedFile) => boolean
  /** Replaces a picture by the one with its drawing. */
  readonly replace: (id: string, file: PreparedFile) => void
  /** Shrinks and attaches a picture after the visitor agreed. */
  readonly shrink: (id: string) => void
  readonly remove: (id: string) => void
  /** Replaces all files that were ready before, as when a draft is restored. */
  readonly restore: (files: readonly PreparedFile[]) => void
  readonly reset: () => void
  /** Resolves with the ready files once none is being read or shrunk. */
  readonly settled: () => Promise<readonly PreparedFile[]>
  /** Whether the visitor still has to decide about shrinking a picture. */
  readonly hasOffer: () => boolean
}

/** The picked files of one form, from picking to being ready. Independent of the page. */
export function createAttachmentQueue({ read, prepare }: Steps, most: number): AttachmentQueue {
  let state: Attachments = { most, items: [], leftOut: [] }
  let lastId = 0
  let lastPrepared: Promise<unknown> = Promise.resolve()
  const sources = new Map<string, ReadFile>()
  const stops = new Map<string, AbortController>()
  const running = new Set<Promise<unknown>>()
  const listeners = new Set<() => void>()

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, mayShrink = false) => {
      const before = accepted()
      let room = most - before.length
      const taken: File[] = []
      const leftOut: string[] = []
      for (const file of files) {
        if (!hasAllowedEnding(shownName(file.name)) || room-- > 0) taken.push(file)
        else leftOut.push(shownName(file.name))
      }
      const added = taken.map((file) => ({ file, item: itemOf(file) }))
      set({ most, items: [...before, ...added.map(({ item }) => item)], leftOut })
      for (const { file, item } of added) run(receive(item.id, file, mayShrink))
    },
    hasRoom: () => accepted().length < most,
    put: (file) => {
      const former = state.items.find(
        ({ name, state: { kind } }) => name === file.name && kind === 'ready',
      )
      if (former !== undefined) {
        move(former.id, { kind: 'ready', file })
        return true
      }
      if (accepted().length >= most) return false
      set({ most, items: [...accepted(), readyItem(file)], leftOut: [] })
      return true
    },
    replace: (id, file) => move(id, { kind: 'ready', file }),
    shrink: (id) => {
      const source = sources.get(id)
      if (source !== undefined) run(makeReady(id, source))
    },
    remove: (id) => {
      forget(id)
      set({ most, items: state.items.filter((item) => item.id !== id), leftOut: [] })
    },
    restore: (files) => {
      for (const { id } of state.items) forget(id)
      set({ most, items: files.map(readyItem), leftOut: [] })
    },
    reset: () => {
      for (const { id } of state.items) forget(id)
      set({ most, items: [], leftOut: [] })
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
      return readyFiles(state)
    },
    hasOffer: () => state.items.some((item) => item.state.kind === 'offered'),
  }

  function accepted(): readonly Attachment[] {
    return state.items.filter((item) => item.state.kind !== 'refused')
  }

  function itemOf(file: File): Attachment {
    const id = `${++lastId}`
    stops.set(id, new AbortController())
    return { id, name: shownName(file.name), pickedSize: file.size, state: { kind: 'reading' } }
  }

  function readyItem(file: PreparedFile): Attachment {
    const id = `${++lastId}`
    stops.set(id, new AbortController())
    return { id, name: file.name, pickedSize: file.pickedSize, state: { kind: 'ready', file } }
  }

  function run(work: Promise<void>): void {
    const guarded = work.finally(() => running.delete(guarded))
    running.add(guarded)
  }

  async function receive(id: string, file: File, mayShrink: boolean): Promise<void> {
    const outcome = await read(file).catch(() => fail({ kind: 'unreadable' } as const))
    if (!stops.has(id)) return
    if (!outcome.ok) return refuse(id, outcome.failure)
    const { sha256 } = outcome.value
    if ([...sources.values()].some((other) => other.sha256 === sha256)) {
      return refuse(id, { kind: 'duplicate' })
    }
    sources.set(id, outcome.value)
    if (!mayShrink && isOverLimit(outcome.value)) move(id, { kind: 'offered' })
    else await makeReady(id, outcome.value)
  }

  async function makeReady(id: string, source: ReadFile): Promise<void> {
    move(id, { kind: 'waiting' })
    const turn = lastPrepared
    const done = turn.then(() => prepareNow(id, source))
    lastPrepared = done
    await done
  }

  async function prepareNow(id: string, source: ReadFile): Promise<void> {
    const stop = stops.get(id)
    if (stop === undefined) return
    move(id, { kind: 'preparing' })
    const outcome = await prepare(source, stop.signal).catch(() =>
      fail({ kind: 'unreadable' } as const),
    )
    if (!stops.has(id)) return
    if (!outcome.ok) return refuse(id, outcome.failure)
    const { sha256 } = outcome.value
    const isKnown = readyFiles(state).some((other) => other.sha256 === sha256)
    if (isKnown) return refuse(id, { kind: 'duplicate' })
    // The hash still detects a second pick of the same file; the bytes are no longer needed.
    sources.set(id, { ...source, bytes: outcome.value.bytes })
    move(id, { kind: 'ready', file: outcome.value })
  }

  function refuse(id: string, refusal: PickRefusal): void {
    forget(id)
    move(id, { kind: 'refused', refusal })
  }

  function forget(id: string): void {
    stops.get(id)?.abort()
    stops.delete(id)
    sources.delete(id)
  }

  function move(id: string, to: AttachmentState): void {
    const items = state.items.map((item) => (item.id === id ? { ...item, state: to } : item))
    set({ ...state, items })
  }

  function set(next: Attachments): void {
    state = next
    for (const listener of listeners) listener()
  }
}

/** The files that are ready to be sent. */
export function readyFiles({ items }: Attachments): readonly PreparedFile[] {
  return items.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []))
}

/** Whether files are still being read or shrunk. */
export function isBusy({ items }: Attachments): boolean {
  return items.some(({ state }) => ['reading', 'waiting', 'preparing'].includes(state.kind))
}
