import type { AnnouncedFile } from '#supabase/local/storage/uploads/announced-file.ts'
import type { AttachmentStore } from './check-attachment.ts'

const bucket = 'quote-attachments'
const timeoutMs = 20_000

interface Attachments extends AttachmentStore {
  /** Paths that requests have announced since a time (ISO 8601), of the latest 1,000 requests. */
  announcedSince(time: string): Promise<string[]>
}

/** The attachments of a hosted project, read and removed with its secret key. */
export function projectAttachments(projectUrl: string, secretKey: string): Attachments {
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
  const manifests = async (filter: string): Promise<AnnouncedFile[]> => {
    const response = await ask(`/rest/v1/quote_requests?select=attachment_manifest&${filter}`)
    if (!response.ok) throw new Error(`The database answered ${response.status}.`)
    const rows = (await response.json()) as { attachment_manifest: AnnouncedFile[] }[]
    return rows.flatMap((row) => row.attachment_manifest)
  }
  return {
    findAnnounced: async (path) => {
      const [id = ''] = path.split('/')
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
      return (await manifests(`id=eq.${id}`)).find((file) => file.path === path) ?? null
    },
    announcedSince: async (time) => {
      const newest = 'order=received_at.desc&limit=1000'
      const files = await manifests(`received_at=gt.${encodeURIComponent(time)}&${newest}`)
      return files.map(({ path }) => path)
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
