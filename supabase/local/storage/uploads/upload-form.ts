import { refusals } from '#supabase/local/storage/errors.ts'

/** The form in which storage-js sends a File or a Blob. */
interface UploadForm {
  readonly file: Blob
  readonly cacheControl: string | null
  readonly metadata: string | null
}

/** Parses a received form; the size of `bytes` must have been limited before. */
export async function readUploadForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<UploadForm> {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw refusals.invalidRequest('The body is not a form')
  }
  // storage-js gives the file part an empty name.
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw refusals.invalidRequest('No file in the form')
  return { file, cacheControl: text(form, 'cacheControl'), metadata: text(form, 'metadata') }
}

function text(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}
