import type { BegunUpload, OutboxFile, StoredEntry } from '#src/outbox/entry.ts'
import type { Change, EntryStore } from '#src/outbox/store/entry-store.ts'
import type { UploadMemory } from './send-file.ts'

/**
 * Stores with the entry where the upload of a file continues, so that a restarted worker does not
 * start again. A lost note only costs bytes.
 */
export function uploadMemory(
  store: EntryStore,
  id: string,
  { path, upload }: OutboxFile,
): UploadMemory {
  let begun = upload ?? null
  return {
    begun: () => begun,
    note: async (upload) => {
      begun = upload
      await store.change(id, (entry) => withUpload(entry, path, upload)).catch(() => null)
    },
  }
}

function withUpload(entry: StoredEntry | null, path: string, upload: BegunUpload): Change {
  if (entry === null) return null
  const files = entry.files.map((file) => (file.path === path ? { ...file, upload } : file))
  return { put: { ...entry, files } }
}
