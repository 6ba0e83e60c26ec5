import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SendMessage } from './send-message.ts'

/** Writes each code to a file instead of sending it, newest name last. */
export function createMessageFiles(directory: string): SendMessage {
  return async ({ phone, code }) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`
    const next = path.join(directory, `.${name}`)
    await writeFile(next, `To: +${phone}\n\nYour code is ${code}\n`, { mode: 0o600 })
    await rename(next, path.join(directory, name))
    return 'sent'
  }
}
