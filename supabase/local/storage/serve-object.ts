import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { refusals } from './errors.ts'
import { isNotModified, parseRange } from './http-range.ts'
import type { ObjectFiles } from './object-files.ts'
import { lastModified, objectHeaders } from './object-headers.ts'
import type { StoredObject } from './stored-rows.ts'

/** Answers GET and HEAD with the bytes of an object. */
export async function serveObject(
  c: Context,
  files: ObjectFiles,
  find: () => Promise<StoredObject>,
): Promise<Response> {
  const { object, handle } = await openCurrent(files, find)
  let isStreaming = false
  try {
    const headers = {
      ...objectHeaders(object, c.req.query('download')),
      'accept-ranges': 'bytes',
    }
    const { eTag } = object.metadata
    if (isNotModified((name) => c.req.header(name), eTag, lastModified(object))) {
      return new Response(null, { status: 304, headers })
    }
    const { size } = await handle.stat()
    // A range of another version would be joined to the wrong bytes.
    const ifRange = c.req.header('if-range') ?? eTag
    const range = parseRange(ifRange === eTag ? c.req.header('range') : undefined, size)
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${size}` },
      })
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    isStreaming = c.req.method !== 'HEAD' && size > 0
    return new Response(isStreaming ? stream(handle, start, end) : null, {
      status: range === 'whole' ? 200 : 206,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(range === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
      },
    })
  } finally {
    if (!isStreaming) await handle.close()
  }
}

/** A matching row and its bytes, even while another request replaces the object. */
async function openCurrent(
  files: ObjectFiles,
  find: () => Promise<StoredObject>,
): Promise<{ object: StoredObject; handle: FileHandle }> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await find()
    const handle = await files.open(object.version)
    if (handle !== null) return { object, handle }
  }
  throw refusals.noSuchKey()
}

function stream(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  // Both end and abort close the handle. Node declares its own version of the web's stream type.
  const web: NodeReadableStream = Readable.toWeb(handle.createReadStream({ start, end }))
  return web as ReadableStream<Uint8Array>
}
