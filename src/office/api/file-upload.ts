import * as v from 'valibot'
import { authClient } from '#src/session/api/auth-client.ts'
import { backendAddress } from '#src/platform/env.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { storageFailure } from './ask-storage.ts'
import type { OfficeFailure } from './office-failure.ts'

export type PictureBucket = 'product-images' | 'project-images'

interface Upload {
  readonly bucket: PictureBucket | 'product-documents'
  /** Folder and name; the name is the hash of the bytes, so that its content never changes. */
  readonly path: string
  readonly bytes: ArrayBuffer
  readonly type: string
  /** Called with a share from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Stores a file in a public bucket. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @returns its path on the backend.
 */
export async function uploadFile(upload: Upload): Promise<Result<string, OfficeFailure>> {
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  const client = await authClient()
  if (client === null) return fail({ kind: 'unreachable' })
  const { data } = await client.auth.getSession()
  if (data.session === null) return fail({ kind: 'signed-out' })
  const { status, body } = await send(upload, data.session.access_token)
  const meant = status === 400 ? statusWithin(body) : status
  // 409: the same bytes are stored already.
  if ((meant >= 200 && meant < 300) || meant === 409) {
    return succeed(`/storage/v1/object/public/${upload.bucket}/${upload.path}`)
  }
  return fail(await storageFailure(meant))
}

const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ statusCode: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }),
)

/** Storage responds with 400 to every error and puts the real status into the body. */
function statusWithin(body: string): number {
  const parsed = v.safeParse(refusal, body)
  return parsed.success ? parsed.output.statusCode : 400
}

interface Sent {
  readonly status: number
  readonly body: string
}

function send(upload: Upload, token: string): Promise<Sent> {
  const { url, publishableKey } = backendAddress()
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      upload.onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: request.responseText }),
    )
    upload.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `${url}/storage/v1/object/${upload.bucket}/${upload.path}`)
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', upload.type)
    request.setRequestHeader('cache-control', 'max-age=31536000')
    request.send(upload.bytes)
  })
}
