import { authClient } from '#src/data/auth/auth-client.ts'
import { backendAddress } from '#src/lib/env.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type EditFailure, editFailure } from './edit-failure.ts'

export type PictureBucket = 'product-images' | 'project-images'

interface Upload {
  readonly bucket: PictureBucket
  /** Folder and name; the name is the hash of the bytes, so that it never means anything else. */
  readonly path: string
  readonly bytes: ArrayBuffer
  readonly type: string
  /** Called with 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
export async function uploadPicture(upload: Upload): Promise<Result<string, EditFailure>> {
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  const token = await accessToken()
  if (token === null) return fail({ kind: 'signed-out' })
  const { status, body } = await send(upload, token)
  // The same bytes are there already: storage answers with its own code in the body.
  const isThere = status === 409 || body.includes('"409"') || body.includes('Duplicate')
  if ((status >= 200 && status < 300) || isThere) {
    return succeed(`/storage/v1/object/public/${upload.bucket}/${upload.path}`)
  }
  return fail(editFailure({ status: storageStatus(status, body), error: { code: 'storage' } }))
}

async function accessToken(): Promise<string | null> {
  try {
    const { data } = await (await authClient()).auth.getSession()
    return data.session?.access_token ?? null
  } catch {
    return null
  }
}

/** Storage answers 400 to everything, with the real status in the body. */
function storageStatus(status: number, body: string): number {
  if (status !== 400) return status
  return Number(/"statusCode":\s*"(\d{3})"/.exec(body)?.[1] ?? status)
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
