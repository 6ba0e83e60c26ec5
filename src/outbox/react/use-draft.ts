import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '#src/outbox/submit/drafts.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { loadOutbox } from './use-outbox.ts'

const drafts = () => import('#src/outbox/submit/drafts.ts')
const pauseMs = 300

interface Content {
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
}

interface Options {
  /** Which form, such as `quote`; null for a form without a draft. */
  readonly form: string | null
  /**
   * Fills in the form unless somebody has started to type.
   * @returns whether it did.
   */
  readonly restore: (draft: Draft) => boolean
}

/**
 * Stores a form's input on this device until it is sent, through reloads and crashes. A draft that
 * was sent after all (the page was closed before the draft was deleted) is not restored.
 */
export function useDraft({ form, restore }: Options) {
  const id = useRef<string>(crypto.randomUUID())
  /** Content under the same id from an earlier visit or another tab. */
  const restored = useRef<Content | null>(null)
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const pending = useRef<{ content: Content; timer: ReturnType<typeof setTimeout> } | null>(null)
  const fill = useEffectEvent(restore)
  const offering = useRef<Promise<void>>(Promise.resolve())
  const saving = useRef<Promise<void>>(Promise.resolve())

  /** Stores the latest input at once; resolves when it is stored. */
  const save = useCallback(async () => {
    if (pending.current !== null && form !== null) {
      const { content, timer } = pending.current
      clearTimeout(timer)
      pending.current = null
      const draft = { id: id.current, ...content, savedAt: Date.now() }
      saving.current = drafts().then(({ saveDraft }) => saveDraft(form, draft))
    }
    await saving.current
  }, [form])

  useEffect(() => {
    if (form === null) return
    let isGone = false
    const offer = async () => {
      const draft = await (await drafts()).readDraft(form)
      if (draft === null || isGone) return
      const sent = (await (await loadOutbox()).entries()).find((entry) => entry.id === draft.id)
      if (sent !== undefined && draft.savedAt <= sent.createdAt) {
        await (await drafts()).dropDraft(form, draft.id)
        return
      }
      if (isGone || !fill(draft)) return
      // Also if it was sent before: changed content gets an id of its own, the same in all tabs.
      id.current = draft.id
      restored.current = draft
      setRestoredAt(draft.savedAt)
    }
    offering.current = offer().catch(() => undefined)
    const flush = () => void save()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isGone = true
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [form, save])

  /** Deletes the draft; later input is another lead. */
  const forget = useCallback(async () => {
    if (pending.current !== null) clearTimeout(pending.current.timer)
    pending.current = null
    const former = id.current
    id.current = crypto.randomUUID()
    restored.current = null
    setRestoredAt(null)
    if (form !== null) await (await drafts()).dropDraft(form, former)
  }, [form])

  /**
   * Its content is sent under another id, which alone tells that it was sent if this tab is closed.
   */
  const moveTo = useCallback(
    async (next: string) => {
      await save()
      const former = id.current
      id.current = next
      if (form !== null) await (await drafts()).renameDraft(form, former, next)
    },
    [form, save],
  )

  /** Stores the form's values; call it after each change. */
  const keep = useCallback(
    (content: Content) => {
      if (pending.current !== null) clearTimeout(pending.current.timer)
      if (restored.current !== null) {
        // It is stored already; a later time would make it look changed since it was sent.
        if (isSame(content, restored.current)) {
          pending.current = null
          return
        }
        // Changed content is a lead of its own: the tab that wrote the first version may still be
        // open, and send it.
        id.current = crypto.randomUUID()
        restored.current = null
      }
      pending.current = { content, timer: setTimeout(() => void save(), pauseMs) }
    },
    [save],
  )

  /** Resolves once an earlier draft is restored, or there is none. */
  const offered = useCallback(() => offering.current, [])

  return { currentId: () => id.current, restoredAt, keep, save, moveTo, offered, forget }
}

function isSame(a: Content, b: Content): boolean {
  const hashes = ({ files }: Content) => files.map(({ sha256 }) => sha256).join()
  const fields = Object.entries(a.values)
  return hashes(a) === hashes(b) && fields.every(([field, value]) => b.values[field] === value)
}
