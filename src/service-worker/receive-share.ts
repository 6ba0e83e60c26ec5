import { totalBytes } from '#src/platform/total-bytes.ts'
import { latestShare, sharedContent } from '#src/outbox/store/shared-content.ts'

/** Content shared by another app, until the contact page picks it up. */
export interface SharedParts {
  readonly title: string
  readonly text: string
  readonly files: readonly {
    readonly name: string
    readonly type: string
    readonly bytes: ArrayBuffer
  }[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where the visitor is redirected. */
const next = '/contact?shared=1#quote'

/** Keeps title, text, link and files of a share, and redirects to the form that can send them. */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const parts = await partsOf(form)
    const bytes = totalBytes(parts.files.map((file) => file.bytes))
    await sharedContent('readwrite', (records) => records.put(parts, latestShare), bytes)
  } catch {
    // On a full device or a malformed share, the form is still the right page.
    return redirect('/contact#quote')
  }
  return redirect(next)
}

async function partsOf(form: FormData): Promise<SharedParts> {
  const files = form.getAll('files').filter((part) => typeof part !== 'string')
  return {
    title: textOf(form, 'title'),
    text: [textOf(form, 'text'), textOf(form, 'url')].filter((text) => text !== '').join('\n'),
    files: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        type: file.type,
        bytes: await file.arrayBuffer(),
      })),
    ),
    at: Date.now(),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function redirect(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } })
}
