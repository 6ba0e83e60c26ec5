import { normaliseLine } from '#src/content/normalise-text.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import type { AttachmentType, PreparedFile } from '#src/outbox/entry.ts'

/** Reads, checks and hashes a picked file; the failure is a sentence for the visitor. */
export type PrepareFile = (file: File) => Promise<Result<PreparedFile, string>>

const maxBytes = 5 * 1024 * 1024

/** By their first bytes: a browser knows a type by its ending only. */
const signatures: readonly (readonly [AttachmentType, string, readonly string[]])[] = [
  ['application/pdf', '%PDF-', ['pdf']],
  ['image/jpeg', '\u00ff\u00d8\u00ff', ['jpg', 'jpeg']],
  ['image/png', '\u0089PNG\r\n\u001a\n', ['png']],
  ['image/vnd.dwg', 'AC10', ['dwg']],
]

/** Takes a file as it is: of an allowed type, of at most 5 MB, and readable. */
export const prepareFile: PrepareFile = async (file) => {
  if (file.size > maxBytes) return fail(`File ${file.name} exceeds 5MB limit`)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null || bytes.byteLength === 0 || bytes.byteLength !== file.size) {
    return fail(`File ${file.name} cannot be read. Please pick it again.`)
  }
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const kind = signatures.find(
    ([, signature, endings]) => head.startsWith(signature) && endings.includes(ending),
  )
  if (kind === undefined) return fail(`Invalid file type for ${file.name}`)
  const [type, , [usual = '']] = kind
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const line = [...normaliseLine(file.name)].slice(-255).join('').trim()
  return succeed({ name: line || `file.${usual}`, type, bytes, sha256, pickedSize: file.size })
}

function toHex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
