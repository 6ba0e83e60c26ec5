import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { EntryCopy } from '#src/outbox/outbox.ts'
import type { SavedFile } from '#src/ui/save-file.ts'
import { factsOf } from './lead-facts.ts'
import { kindText } from './story.ts'

const lineLength = 76
const boundary = 'part-of-this-request'

/**
 * An entry with its files as an unsent mail to the company (RFC 5322, MIME): any mail program can
 * open it, so that a request that cannot be delivered from here can be sent from anywhere.
 */
export function mailCopy({ entry, files }: EntryCopy): SavedFile {
  const reference = leadReference(entry.id)
  const facts = entry.lead === null ? [] : factsOf(entry.lead)
  const text = [['Reference', reference] as const, ...facts]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\r\n')
  const parts = [
    part('text/plain; charset=utf-8', [], base64(new TextEncoder().encode(text))),
    ...files.flatMap(({ name, type, bytes }) =>
      bytes === null
        ? []
        : [
            part(
              type,
              [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`],
              base64(new Uint8Array(bytes)),
            ),
          ],
    ),
  ]
  const head = [
    `To: ${company.email}`,
    `Subject: ${kindText(entry)} ${reference}`,
    `Date: ${new Date(entry.createdAt).toUTCString()}`,
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ].join('\r\n')
  return {
    fileName: `request-${reference.toLowerCase()}.eml`,
    content: new Blob([`${head}\r\n\r\n`, ...parts, `--${boundary}--\r\n`], {
      type: 'message/rfc822',
    }),
  }
}

function part(type: string, headers: readonly string[], body: string): string {
  const all = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...headers]
  return `--${boundary}\r\n${all.join('\r\n')}\r\n\r\n${body}\r\n`
}

function base64(bytes: Uint8Array): string {
  // A whole number of lines at a time: five megabytes are too many arguments for one call.
  const bytesPerLine = (lineLength / 4) * 3
  const lines: string[] = []
  for (let start = 0; start < bytes.length; start += bytesPerLine) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(start, start + bytesPerLine))))
  }
  return lines.join('\r\n')
}
