import { type Result, fail, succeed } from '#src/platform/result.ts'
import { isQuotaError } from '#src/platform/quota-error.ts'
import { deliverDue, withDeliveryLock } from './delivery/deliver.ts'
import type { Lead, PreparedFile, StoredEntry } from './entry.ts'
import { newEntry, saysSame } from './submit/new-entry.ts'
import type { Alarm, KeepFailure, StoredLead, Outbox, Survey } from './outbox.ts'
import type { OutboxPorts } from './ports.ts'
import { mayQueue, mayTry } from './delivery/retry-policy.ts'

const receiptLifetime = 30 * 86_400_000

/** The outbox on its ports. It holds no state, since another tab or the worker may act at any time. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, now, channel } = ports
  const listeners = new Set<() => void>()
  channel.listen(notify)

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function changed(): void {
    channel.post()
    notify()
  }

  async function keep(
    lead: Lead,
    files: readonly PreparedFile[],
    place: string,
    allows: (there: StoredEntry | null, next: StoredEntry) => boolean,
    maybeSent = false,
  ): Promise<Result<StoredLead & { readonly isNew: boolean }, KeepFailure>> {
    let withdraw = async () => {}
    try {
      const next = await newEntry(lead, files, ports, maybeSent)
      let wasEmpty = false
      const isNew = await store.keep(next, place, (there) => {
        wasEmpty = there === null
        return allows(there, next.entry)
      })
      // The replaced entry was stored before: its place now holds the new content.
      if (isNew && wasEmpty) withdraw = () => takeBack(next.entry)
      const entry = await read(next.entry.id)
      // Another tab has removed it.
      if (entry === null && !isNew) return fail('id-taken')
      if (entry === null || (isNew && !(await isWhole(entry)))) {
        await withdraw()
        return fail('storage-unavailable')
      }
      if (isNew) changed()
      return saysSame(entry, next.entry)
        ? succeed({ entry, wasThere: !wasEmpty, isNew })
        : fail('id-taken')
    } catch (error) {
      await withdraw()
      return fail(isQuotaError(error) ? 'storage-full' : 'storage-unavailable')
    }
  }

  /** Removes an entry that was never reported as saved; the visitor may send something else next. */
  async function takeBack({ id, createdAt }: StoredEntry): Promise<void> {
    const isOurs = (entry: StoredEntry | null) =>
      entry?.createdAt === createdAt && isUntouched(entry)
    await store.change(id, (entry) => (isOurs(entry) ? { remove: true } : null)).catch(() => null)
    changed()
  }

  function read(id: string): Promise<StoredEntry | null> {
    return store.change(id, () => null)
  }

  /** Reads back what was stored: some browsers lose bytes silently. */
  async function isWhole({ id, files }: StoredEntry): Promise<boolean> {
    for (const [place, { size }] of files.entries()) {
      if ((await store.bytes(id, place))?.byteLength !== size) return false
    }
    return true
  }

  async function run(alarm: Alarm, hurried?: string): Promise<{ readonly waiting: number }> {
    try {
      await withDeliveryLock(ports, mayQueue(alarm), () =>
        deliverDue(ports, alarm, changed, hurried),
      )
      return await settle()
    } catch {
      // An unreadable store may hold waiting entries.
      return { waiting: 1 }
    }
  }

  /** Deletes old receipts, except those with a lost file: its bytes are the only copy. */
  async function settle(): Promise<{ readonly waiting: number }> {
    const { entries } = await store.list()
    const isOld = (entry: StoredEntry) =>
      entry.state === 'delivered' &&
      entry.files.every(({ state }) => state === 'arrived') &&
      now() - (entry.events.at(-1)?.at ?? now()) > receiptLifetime
    for (const { id } of entries.filter(isOld)) await store.change(id, () => ({ remove: true }))
    return { waiting: entries.filter(({ state }) => state === 'waiting').length }
  }

  async function survey(): Promise<Survey | null> {
    try {
      const { entries, ...rest } = await store.list()
      return { entries: entries.toSorted((a, b) => b.createdAt - a.createdAt), ...rest }
    } catch {
      return null
    }
  }

  return {
    enqueue(lead, files, maybeSent) {
      return keep(
        lead,
        files,
        lead.row.id,
        // The content has changed in another tab, so the visitor has not seen why it was refused.
        (there, next) => there === null || (saysSame(there, next) && isNewlySaid(there)),
        maybeSent,
      )
    },

    async entries() {
      return (await survey())?.entries ?? []
    },

    async unreadable() {
      return (await survey())?.unreadable ?? []
    },

    survey,

    async deliver(alarm) {
      if (mayTry(alarm, ports.isOnline())) return run(alarm)
      return settle().catch(() => ({ waiting: 1 }))
    },

    async sendNow(id) {
      const revive = (entry: StoredEntry | null) =>
        entry?.state === 'needs-attention'
          ? ({ put: { ...entry, state: 'waiting' } } as const)
          : null
      await store.change(id, revive).catch(() => null)
      changed()
      await run('enqueue', id)
    },

    async replace({ id, versions }, lead, files) {
      const isKnown = (there: StoredEntry | null) =>
        there !== null && isEditable(there) && versions.includes(there.createdAt)
      const stored = await keep(lead, files, id, isKnown)
      if (!stored.ok) return fail(stored.failure === 'id-taken' ? 'not-editable' : stored.failure)
      return stored.value.isNew ? succeed(stored.value.entry) : fail('not-editable')
    },

    async bytesOf(id, path) {
      try {
        const entry = await read(id)
        const place = entry?.files.findIndex((file) => file.path === path) ?? -1
        return place < 0 ? null : await store.bytes(id, place)
      } catch {
        return null
      }
    },

    async exportEntry(id) {
      try {
        const entry = await read(id)
        if (entry === null) return null
        const files = entry.files.map(async ({ name, type }, place) => ({
          name,
          type,
          bytes: await store.bytes(id, place),
        }))
        return { entry: withoutToken(entry), files: await Promise.all(files) }
      } catch {
        return null
      }
    },

    async remove(id) {
      let mayHaveBeenSent = false
      try {
        await store.change(id, (entry) => {
          mayHaveBeenSent = entry !== null && mayBeSent(entry)
          return { remove: true }
        })
      } catch {
        return 'storage-unavailable'
      }
      changed()
      return mayHaveBeenSent ? 'may-have-been-sent' : 'removed'
    },

    async removeAll() {
      try {
        const entries = await store.clear()
        return entries.some(mayBeSent) ? 'may-have-been-sent' : 'removed'
      } catch {
        return 'storage-unavailable'
      } finally {
        changed()
      }
    },

    async clearDelivered() {
      const remove = (entry: StoredEntry | null) =>
        entry?.state === 'delivered' ? ({ remove: true } as const) : null
      try {
        const { entries } = await store.list()
        for (const { id } of entries) await store.change(id, remove)
      } finally {
        changed()
      }
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A copy can be given to anyone, so it leaves out the token that would credit their requests. */
function withoutToken(entry: StoredEntry): StoredEntry {
  if (entry.lead === null) return entry
  const { sold_by_token: _token, ...row } = entry.lead.row
  return { ...entry, lead: { ...entry.lead, row } as Lead }
}

/** The server refused it and does not have it, so the corrected content can replace it. */
function isEditable({ state }: StoredEntry): boolean {
  return state === 'needs-attention'
}

/** Not attempted yet, and not told to wait. */
function isUntouched({ attempts, hold }: StoredEntry): boolean {
  return attempts === 0 && hold === null
}

/**
 * Whether an entry may be overwritten by one with the same content: another tab may be about to
 * remove it. Overwriting loses nothing, because the server cannot have it yet.
 */
function isNewlySaid(there: StoredEntry): boolean {
  return isEditable(there) || (isUntouched(there) && !there.maybeSent)
}

function mayBeSent({ state, maybeSent }: StoredEntry): boolean {
  return state !== 'delivered' && maybeSent
}
