import { clear, entries, get, keys, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { deviceDatabase, unlessRefused } from '#src/device/device-database.ts'
import { attachmentTypes } from '#src/outbox/delivery/lead-rows.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { totalBytes } from '#src/platform/total-bytes.ts'

/** A visitor's unsent input. */
export interface Draft {
  /** The future id of the lead, which shows whether the draft was sent after all. */
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

const draftMs = 30 * 24 * 3_600_000

const storedDraft = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  values: v.record(v.string(), v.string()),
  files: v.array(
    v.object({
      name: v.string(),
      type: v.picklist(attachmentTypes),
      bytes: v.instance(ArrayBuffer),
      sha256: v.string(),
      pickedSize: v.number(),
    }),
  ),
  savedAt: v.number(),
})

const database = deviceDatabase('drafts', 'forms')

/**
 * The draft of a form; null if there is no usable one.
 * @param form which form, such as `quote`.
 */
export async function readDraft(form: string, now = Date.now()): Promise<Draft | null> {
  return draftIn(await unlessRefused(get<unknown>(form, database)), now)
}

/** The drafts of all forms with this prefix, latest first. */
export async function listDrafts(
  beginning: string,
  now = Date.now(),
): Promise<readonly { readonly form: string; readonly draft: Draft }[]> {
  const kept = await unlessRefused(entries<IDBValidKey, unknown>(database))
  return (kept ?? [])
    .flatMap(([form, stored]) => {
      const draft = draftIn(stored, now)
      const isAsked = typeof form === 'string' && form.startsWith(beginning)
      return isAsked && draft !== null ? [{ form, draft }] : []
    })
    .toSorted((a, b) => b.draft.savedAt - a.draft.savedAt)
}

function draftIn(kept: unknown, now: number): Draft | null {
  const parsed = v.safeParse(storedDraft, kept)
  if (!parsed.success || now - parsed.output.savedAt > draftMs) return null
  const { version: _version, ...draft } = parsed.output
  return draft
}

/** Replaces the form's draft. A failing storage does not disturb typing. */
export async function saveDraft(form: string, draft: Draft): Promise<void> {
  const bytes = totalBytes(draft.files.map((file) => file.bytes))
  const write = (records: IDBObjectStore) => records.put({ version: 1, ...draft }, form)
  await unlessRefused(database('readwrite', write, bytes))
}

/** Deletes a form's draft, unless another tab has replaced it. */
export async function dropDraft(form: string, id: string): Promise<void> {
  await changeOwn(form, id, (records) => records.delete(form))
}

/**
 * Gives a draft another id, unless another tab has replaced it. Its time stays, because it tells
 * whether the draft was sent.
 */
export async function renameDraft(form: string, id: string, next: string): Promise<void> {
  await changeOwn(form, id, (records, kept) => records.put({ ...kept, id: next }, form))
}

/** Reads and writes in one transaction. */
async function changeOwn(
  form: string,
  id: string,
  change: (records: IDBObjectStore, kept: object) => void,
): Promise<void> {
  await unlessRefused(
    database('readwrite', async (records) => {
      const kept = await promisifyRequest<{ readonly id?: unknown } | undefined>(records.get(form))
      if (kept === undefined || (kept.id ?? id) !== id) return
      change(records, kept)
    }),
  )
}

/** Deletes the drafts that are too old to be offered. */
export async function dropOldDrafts(now = Date.now()): Promise<void> {
  await unlessRefused(
    database('readwrite', (records) => {
      const reading = records.openCursor()
      reading.onsuccess = () => {
        const cursor = reading.result
        if (cursor === null) return
        const { savedAt } = (cursor.value ?? {}) as { readonly savedAt?: number }
        if (savedAt === undefined || now - savedAt > draftMs) cursor.delete()
        cursor.continue()
      }
    }),
  )
}

/** How many forms have a draft. */
export async function countDrafts(): Promise<number> {
  const forms = await unlessRefused(keys(database))
  return forms?.length ?? 0
}

/** Deletes the drafts of all forms. Rejects when the storage fails. */
export async function dropAllDrafts(): Promise<void> {
  await clear(database)
}
