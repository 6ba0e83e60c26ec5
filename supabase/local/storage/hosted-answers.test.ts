import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, withFaults, type FaultyDatabase } from './test-database.ts'
import { asRole, startTestServer, type TestServer } from './test-server.ts'

let database: FaultyDatabase
let server: TestServer

beforeAll(async () => {
  database = withFaults(await createTestDatabase())
  server = await startTestServer(database)
}, 60_000)
beforeEach(() => database.query('delete from storage.objects'))
afterAll(async () => {
  await server.stop()
  await database.close()
})

const put = (
  path: string,
  body = 'text',
  type = 'text/plain',
  role: 'anon' | 'authenticated' = 'authenticated',
) =>
  fetch(`${server.url}/object/${path}`, {
    method: 'POST',
    headers: { ...asRole(role), 'content-type': type },
    body,
  })
const signed = async (key: string) => {
  const bucket = server.client('authenticated').from('private')
  const { data } = await bucket.createSignedUploadUrl(key)
  return (to: string, body = 'text') =>
    fetch(`${server.url}/object/upload/sign/private/${to}?token=${data?.token}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body,
    })
}

/**
 * What the Storage API of August 2026 answers: the status that a browser sees, and what its body says. A client
 * that looked at the status alone would give up a file that is there.
 */
const answers: readonly (readonly [
  name: string,
  ask: () => Promise<Response>,
  status: number,
  body: Readonly<Record<string, string>>,
])[] = [
  [
    'a place that is taken',
    async () => {
      await put('private/a.txt')
      return put('private/a.txt', 'other')
    },
    400,
    { statusCode: '409', error: 'Duplicate' },
  ],
  [
    'a place that no policy gives',
    () => put('quote-attachments/x.pdf', '%PDF-1.7', 'application/pdf', 'anon'),
    400,
    { statusCode: '403', error: 'Unauthorized' },
  ],
  [
    'an unknown bucket',
    () => put('nowhere/a.txt'),
    400,
    { statusCode: '404', error: 'Bucket not found' },
  ],
  [
    'more bytes than the bucket takes',
    () => put('private/a.txt', 'x'.repeat(1_048_577)),
    400,
    { statusCode: '413', error: 'Payload too large' },
  ],
  [
    'a type that the bucket does not take',
    () => put('quote-attachments/announced/a.html', '<p>', 'text/html', 'anon'),
    400,
    { statusCode: '415', error: 'invalid_mime_type' },
  ],
  [
    'a key that S3 would not take',
    () => put('private/a%00b.txt'),
    400,
    { statusCode: '400', error: 'InvalidKey' },
  ],
  [
    'a session that has ended, as the policies say it',
    () => {
      database.failNextWrite(Object.assign(new Error('session ended'), { code: 'PT401' }))
      return put('private/a.txt')
    },
    500,
    { statusCode: '500', message: 'database error, code: PT401' },
  ],
  [
    'a signed upload, a second time',
    async () => {
      const send = await signed('a.txt')
      await send('a.txt')
      return send('a.txt', 'other')
    },
    400,
    { statusCode: '409', error: 'Duplicate' },
  ],
  [
    'a signed upload to another place',
    async () => (await signed('a.txt'))('b.txt'),
    400,
    { statusCode: '400', error: 'InvalidSignature' },
  ],
]

describe("hosted Storage's response to", () => {
  test.each(answers)('%s is the same here', async (_, ask, status, body) => {
    const answer = await ask()
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body })
  })
})
