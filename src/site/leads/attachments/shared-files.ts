import { del, get, update } from 'idb-keyval'
import * as v from 'valibot'
import { unlessRefused } from '#src/device/device-database.ts'
import { latestShare, sharedContent } from '#src/outbox/store/shared-content.ts'

/** Content shared by another app, as stored by the service worker. */
const sharedSchema = v.object({
  title: v.fallback(v.string(), ''),
  text: v.fallback(v.string(), ''),
  files: v.array(v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) })),
})

export interface Shared {
  /** Title and text, if any. */
  readonly text: string
  readonly files: readonly File[]
}

/** The latest share that is not in a form yet; null if there is none or it cannot be read. */
export async function readShared(): Promise<Shared | null> {
  const stored: unknown = await unlessRefused(get(latestShare, sharedContent))
  const parsed = v.safeParse(sharedSchema, stored)
  if (!parsed.success) return null
  const { title, text, files } = parsed.output
  return {
    text: [...new Set([title.trim(), text.trim()])].filter((part) => part !== '').join('\n'),
    files: files.map(({ name, type, bytes }) => new File([bytes], name, { type })),
  }
}

/** As long as drafts are stored, in ms. */
const draftMs = 30 * 24 * 3_600_000

/** Deletes shares older than 30 days. */
export async function dropOldShared(now = Date.now()): Promise<void> {
  const isOld = (stored: unknown) =>
    now - ((stored as { readonly at?: number } | undefined)?.at ?? 0) > draftMs
  const stored: unknown = await unlessRefused(get(latestShare, sharedContent))
  if (stored === undefined || !isOld(stored)) return
  // In one transaction: another app may be sharing something right now.
  const keepNew = (latest: unknown) => (isOld(latest) ? undefined : latest)
  await unlessRefused(update(latestShare, keepNew, sharedContent))
}

/** Deletes the share once it is in the form. */
export async function forgetShared(): Promise<void> {
  await unlessRefused(del(latestShare, sharedContent))
}
