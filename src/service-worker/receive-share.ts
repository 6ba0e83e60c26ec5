import { createStore, set } from 'idb-keyval'

/** What another app shared with this one, until the contact page takes it. */
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

/** Where the visitor goes on. */
const next = '/contact?shared=1#quote'

/** Keeps title, text, link and files of a share, and leads to the form that can send them. */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    await set('latest', await partsOf(form), createStore('shared-files', 'keyval'))
  } catch {
    // A full device or a broken message: the form is still the place to go.
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
