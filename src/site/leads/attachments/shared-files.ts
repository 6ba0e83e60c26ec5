import { createStore, del, get, update } from 'idb-keyval'
import * as v from 'valibot'

/** What another app shared with this one, as the service worker put it down. */
const sharedSchema = v.object({
  title: v.fallback(v.string(), ''),
  text: v.fallback(v.string(), ''),
  files: v.array(v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) })),
})

const key = 'latest'
const store = () => createStore('shared-files', 'keyval')

export interface Shared {
  /** Title and text, whichever there is. */
  readonly text: string
  readonly files: readonly File[]
}

/** What was shared last and not taken yet; null when there is nothing, or it cannot be read. */
export async function readShared(): Promise<Shared | null> {
  const stored: unknown = await get(key, store()).catch(() => undefined)
  const parsed = v.safeParse(sharedSchema, stored)
  if (!parsed.success) return null
  const { title, text, files } = parsed.output
  return {
    text: [...new Set([title.trim(), text.trim()])].filter((part) => part !== '').join('\n'),
    files: files.map(({ name, type, bytes }) => new File([bytes], name, { type })),
  }
}

/** As long as drafts are kept. */
const keptMs = 30 * 24 * 3_600_000

/** Deletes what nobody has taken for 30 days. */
export async function dropOldShared(now = Date.now()): Promise<void> {
  const isOld = (stored: unknown) =>
    now - ((stored as { readonly at?: number } | undefined)?.at ?? 0) > keptMs
  const stored: unknown = await get(key, store()).catch(() => undefined)
  if (stored === undefined || !isOld(stored)) return
  // In one step: another app may be sharing something just now.
  await update(key, (latest) => (isOld(latest) ? undefined : latest), store()).catch(
    () => undefined,
  )
}

/** Takes it away, once it is in the form. */
export async function forgetShared(): Promise<void> {
  await del(key, store()).catch(() => undefined)
}
