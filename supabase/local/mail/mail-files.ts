import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutgoingMail } from '#supabase/notifications/outgoing-mail.ts'

/** An email from the auth service. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly replyTo?: string | undefined
  readonly files?: OutgoingMail['files']
}

/** Writes each email to a file instead of sending it, newest name last; attachments next to it. */
export function createMailFiles(directory: string): (mail: Mail) => Promise<void> {
  return async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    const next = path.join(directory, `.${name}`)
    const head = [`To: ${headerText(mail.to)}`, `Subject: ${headerText(mail.subject)}`]
    if (mail.replyTo !== undefined) head.push(`Reply-To: ${headerText(mail.replyTo)}`)
    for (const file of mail.files ?? []) {
      const beside = `${name.replace(/\.eml$/, '')}-${path.basename(file.name)}`
      head.push(`X-Attachment: ${headerText(beside)}`)
      const bytes = Buffer.from(file.base64, 'base64')
      await writeFile(path.join(directory, beside), bytes, { mode: 0o600 })
    }
    const content = [...head, '', mail.text ?? mail.html ?? '']
    await writeFile(next, `${content.join('\n')}\n`, { mode: 0o600 })
    await rename(next, path.join(directory, name))
  }
}

/** A single line, so that no value can add a header or start the body. */
function headerText(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
