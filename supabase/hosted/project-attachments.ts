import type { AnnouncedFile } from '#supabase/local/storage/uploads/announced-file.ts'
import type { AttachmentStore } from './check-attachment.ts'

/** The buckets that strangers can write to. */
export const attachmentBuckets = ['quote-attachments', 'order-files'] as const

export type AttachmentBucket = (typeof attachmentBuckets)[number]

const timeoutMs = 20_000

interface Attachments extends AttachmentStore {
  /** Paths of files that have arrived since a time (ISO 8601), and of files without an owner. */
  filesToCheck(since: string): Promise<FilesToCheck>
}

interface FilesToCheck {
  readonly arrived: readonly string[]
  readonly orphaned: readonly string[]
}

/** Reads and removes strangers' files in a hosted project, with its secret key. */
export function projectAttachments(
  projectUrl: string,
  secretKey: string,
  bucket: AttachmentBucket,
): Attachments {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(projectUrl + path, {
      ...init,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response
  }
  const rows = async <Row>(question: string): Promise<Row[]> => {
    const response = await ask(`/rest/v1/${question}`)
    if (!response.ok) throw new Error(`The database answered ${response.status}.`)
    return (await response.json()) as Row[]
  }
  const manifests = async (filter: string): Promise<AnnouncedFile[]> => {
    const question = `quote_requests?select=attachment_manifest&${filter}`
    const found = await rows<{ attachment_manifest: AnnouncedFile[] }>(question)
    return found.flatMap((row) => row.attachment_manifest)
  }
  const orders = (filter: string) =>
    rows<AnnouncedFile>(`order_files?select=path,type,size,sha256&${filter}`)
  return {
    findAnnounced: async (path) => {
      if (bucket === 'order-files') {
        const [order] = await orders(`path=eq.${encodeURIComponent(path)}`)
        return order ?? null
      }
      const [id = ''] = path.split('/')
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
      return (await manifests(`id=eq.${id}`)).find((file) => file.path === path) ?? null
    },
    filesToCheck: async (since) => {
      const body = JSON.stringify({ bucket, since })
      const response = await ask('/rest/v1/rpc/files_to_check', { method: 'POST', body })
      if (!response.ok) throw new Error(`The database answered ${response.status}.`)
      return (await response.json()) as FilesToCheck
    },
    read: async (path) => {
      const response = await ask(`/storage/v1/object/authenticated/${bucket}/${encodeURI(path)}`)
      if (response.status === 400 || response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) throw new Error(`The storage answered ${response.status}.`)
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
      return { type: type.trim(), bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    remove: async (path) => {
      const body = JSON.stringify({ prefixes: [path] })
      const response = await ask(`/storage/v1/object/${bucket}`, { method: 'DELETE', body })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The storage answered ${response.status}.`)
    },
  }
}
