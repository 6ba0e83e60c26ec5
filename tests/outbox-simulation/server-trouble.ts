import type { Answer, Received } from './server-model.ts'

/** A failure of the whole server for a while. */
export interface Trouble {
  readonly kind:
    | 'down'
    /** Asks to wait, whatever is sent. */
    | 'busy'
    /** The same, until a date. */
    | 'busy-until-date'
    /** Accepts no rows and no files from anybody for now. */
    | 'limited'
    /** The same for files only. */
    | 'files-limited'
    /** A project that has reached its size limit. */
    | 'read-only'
    /** A trigger that a migration has broken. */
    | 'broken-schema'
    /** The app is newer than the schema. */
    | 'older-schema'
    | 'wrong-key'
    /** A filter's own JSON instead of the server's response. */
    | 'filtered'
  /** When it ends, by the true clock. */
  readonly until: number
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })
const failedFile = json(500, { statusCode: '500', error: 'DatabaseError', message: '' })

/** The response of a failing server; null if it can handle this request nevertheless. */
export function troubledAnswer(
  { kind, until }: Trouble,
  now: number,
  pathname: string,
  { method }: Received,
): Answer | null {
  const asked = Math.ceil((until - now) / 1000)
  const isReceipt = pathname.endsWith('/lead_receipt')
  const isFile = pathname.startsWith('/storage/')
  switch (kind) {
    case 'down':
      return { status: 503, body: '<h1>503</h1>' }
    case 'busy':
      return { status: 503, body: '', headers: { 'retry-after': String(asked) }, asked }
    case 'busy-until-date': {
      const headers = {
        'retry-after': new Date(now + asked * 1000).toUTCString(),
        date: new Date(now).toUTCString(),
      }
      // Dates have whole seconds.
      return { status: 503, body: '', headers, asked: asked - 1 }
    }
    case 'files-limited':
    case 'limited':
      if (isReceipt || method === 'HEAD' || (kind !== 'limited' && !isFile)) return null
      return isFile
        ? {
            ...json(429, { message: 'Too many' }),
            headers: { 'retry-after': String(asked) },
            asked,
          }
        : { ...json(429, { code: 'PT429', message: '', hint: String(asked) }), asked }
    case 'read-only':
      if (isReceipt || method === 'HEAD') return null
      return isFile ? failedFile : json(405, { code: '25006', message: 'read-only transaction' })
    case 'broken-schema':
      if (isReceipt) return json(404, { code: 'PGRST202', message: '' })
      return isFile ? failedFile : json(400, { code: '42703', message: 'no such column' })
    case 'older-schema':
      return isReceipt || isFile ? null : json(400, { code: 'PGRST204', message: 'no such column' })
    case 'wrong-key':
      return json(401, { message: 'Invalid API key', code: null })
    case 'filtered':
      return json(451, { code: 'blocked', message: 'Blocked by the network' })
  }
}
