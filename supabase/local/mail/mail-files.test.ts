import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailFiles } from './mail-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function written(): Promise<string> {
  const [name = ''] = await readdir(folder)
  return readFile(path.join(folder, name), 'utf8')
}

describe('a mail in a file', () => {
  it("has its recipient, subject and text, and is readable for the machine's owner only", async () => {
    await createMailFiles(folder)({ to: 'a@example.com', subject: 'Hello', text: 'Text' })
    expect(await written()).toBe('To: a@example.com\nSubject: Hello\n\nText\n')
    const [name = ''] = await readdir(folder)
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
  })

  it('has its attachments next to it', async () => {
    const files = [{ name: '../offer.pdf', type: 'application/pdf', base64: 'UERG' }]
    await createMailFiles(folder)({ to: 'a@example.com', subject: 'Hello', text: 'Text', files })
    const [beside = '', mail = ''] = (await readdir(folder)).toSorted()
    expect(beside).toMatch(/-offer\.pdf$/)
    expect(await readFile(path.join(folder, beside), 'utf8')).toBe('PDF')
    expect(await readFile(path.join(folder, mail), 'utf8')).toContain(`X-Attachment: ${beside}\n`)
  })

  it.each(['\r\n', '\n', '\r', '\0\n', '\u0085', '\u2028', '\v'])(
    'gets no header and no text injected by %j in a value',
    async (lineEnd) => {
      await createMailFiles(folder)({
        to: `a@example.com${lineEnd}Bcc: b@example.com`,
        subject: `Hello${lineEnd}${lineEnd}Click here`,
        text: 'Text',
      })
      expect(await written()).toBe(
        'To: a@example.com Bcc: b@example.com\nSubject: Hello Click here\n\nText\n',
      )
    },
  )
})
