import type { Database } from '#supabase/local/database/database.ts'
import type { ObjectAddress } from '#supabase/local/storage/object-key.ts'

/** What a request says about a file before it is sent. */
export interface AnnouncedFile {
  readonly path: string
  readonly type: string
  readonly size: number
  /** Of all bytes, in lower-case hex. */
  readonly sha256: string
}

/** The announcement of the object at an address; null without one. */
export type FindAnnounced = (address: ObjectAddress) => Promise<AnnouncedFile | null>

const typeOfEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  dwg: 'image/vnd.dwg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
}

/** Whether the bytes match the announcement, and the path has the extension of their type. */
export function isAsAnnounced(
  actual: Omit<AnnouncedFile, 'path'>,
  announced: AnnouncedFile,
): boolean {
  const ending = announced.path.slice(announced.path.lastIndexOf('.') + 1)
  return (
    actual.size === announced.size &&
    actual.sha256 === announced.sha256 &&
    actual.type === announced.type &&
    actual.type === typeOfEnding[ending]
  )
}

/** Reads what quote requests and customers of offers have announced, whoever asks. */
export function announcedFiles(database: Database): FindAnnounced {
  return async ({ bucket, key }) => {
    if (bucket === 'order-files') {
      const [order] = await database.query<{ file: AnnouncedFile }>(
        `select jsonb_build_object('path', path, 'type', type, 'size', size, 'sha256', sha256) as file
         from public.order_files where path = $1`,
        [key],
      )
      return order?.file ?? null
    }
    const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key) ?? []
    if (bucket !== 'quote-attachments' || id === undefined) return null
    const [row] = await database.query<{ file: AnnouncedFile }>(
      `select file.value as file
       from public.quote_requests, jsonb_array_elements(attachment_manifest) as file
       where id = $1 and file.value ->> 'path' = $2`,
      [id, key],
    )
    return row?.file ?? null
  }
}
