import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMailFiles } from './mail-files.ts'
import { removeMailsAbout, removeOldMails } from './remove-mails.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (to: string, text: string, name?: string) => {
  const file = { name: name ?? '', type: 'application/pdf', base64: 'UERG' }
  const files = name === undefined ? [] : [file]
  return createMailFiles(folder)({ to, subject: 'Hello', text, files })
}

it('mails to a person, and about their requests, are removed with their attachments', async () => {
  await write('Anna@example.com', 'Our offer', 'offer.pdf')
  await write('staff@example.com', 'New request R-4F0C9A31')
  await write('ravi@example.com', 'Hello', 'plan.pdf')
  expect(await removeMailsAbout(folder, ['anna@example.com', 'R-4F0C9A31'])).toBe(2)
  const left = await readdir(folder)
  expect(left).toHaveLength(2)
  expect(left.some((name) => name.endsWith('plan.pdf'))).toBe(true)
  expect(await removeMailsAbout(path.join(folder, 'none'), ['a'])).toBe(0)
})

it('mails older than thirty days are removed', async () => {
  await write('anna@example.com', 'Old')
  const [old = ''] = await readdir(folder)
  await utimes(path.join(folder, old), 0, (Date.now() - 31 * 86_400_000) / 1000)
  await write('anna@example.com', 'Young')
  await removeOldMails(folder, Date.now())
  const left = await readdir(folder)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(old)
})
