import { expect, it } from 'vitest'
import { mailsOfClients } from './mails-of-clients.ts'
import { mailsOfPrograms } from './mails-of-programs.ts'
import { readMail } from '#supabase/received-mails/read-mail.ts'

const corpus = [...mailsOfClients, ...mailsOfPrograms]

it.each(corpus)('$client: text, files and sender are read', async (given) => {
  const read = await readMail(new Uint8Array(Buffer.from(given.raw, 'latin1')))
  if (!read.ok) throw new Error(read.failure)
  const { fromName, fromAddress, subject, body, files, kind } = read.value
  expect({
    from: [fromName, fromAddress],
    subject,
    words: body,
    files: files.map(({ name }) => name),
    kind,
  }).toEqual({
    from: given.from,
    subject: given.subject,
    words: given.words,
    files: given.files ?? [],
    kind: given.kind ?? 'answer',
  })
})

it('the corpus has at least forty mails', () => {
  expect(new Set(corpus.map(({ client }) => client)).size).toBe(corpus.length)
  expect(corpus.length).toBeGreaterThanOrEqual(40)
})
