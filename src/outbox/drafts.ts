import { type UseStore, createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import type { PreparedFile } from './entry.ts'

/** What a visitor has filled in and not sent yet. */
export interface Draft {
  /** The id that the lead will have: a draft that was sent after all is known by it. */
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

const keptMs = 30 * 24 * 3_600_000

const storedDraft = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  values: v.record(v.string(), v.string()),
  files: v.array(
    v.object({
      name: v.string(),
      type: v.picklist(['application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg']),
      bytes: v.instance(ArrayBuffer),
      sha256: v.string(),
      pickedSize: v.number(),
    }),
  ),
  savedAt: v.number(),
})

let store: UseStore | undefined
const drafts = () => (store ??= createStore('drafts', 'forms'))

/**
 * The draft of a form, or null when there is none that can be used.
 * @param form which form, such as `quote`.
 */
export async function readDraft(form: string, now = Date.now()): Promise<Draft | null> {
  const kept: unknown = await get(form, drafts()).catch(() => undefined)
  const parsed = v.safeParse(storedDraft, kept)
  if (!parsed.success || now - parsed.output.savedAt > keptMs) return null
  const { version: _version, ...draft } = parsed.output
  return draft
}

/** Keeps a draft in the place of the former one; where nothing can be kept, typing goes on without. */
export async function saveDraft(form: string, draft: Draft): Promise<void> {
  await set(form, { version: 1, ...draft }, drafts()).catch(() => undefined)
}

/** Forgets the draft of a form. */
export async function dropDraft(form: string): Promise<void> {
  await del(form, drafts()).catch(() => undefined)
}
