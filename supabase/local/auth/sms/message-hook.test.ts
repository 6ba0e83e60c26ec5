import { createHmac } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMessageHook } from './message-hook.ts'

const key = Buffer.alloc(24, 7)
const secret = `v1,whsec_${key.toString('base64')}`
const user = { id: 'u', email: 'anna@example.com' }
const message = { phone: '919876543210', code: '123456', user }

interface Received {
  readonly headers: Record<string, unknown>
  readonly body: string
}

let server: Server
let received: Received[]
let answer: { status: number; location?: string }

beforeEach(async () => {
  received = []
  answer = { status: 200 }
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (answer.location !== undefined) response.setHeader('location', answer.location)
      response.writeHead(answer.status).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
})

const send = () =>
  createMessageHook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    secret,
  })(message)

it('a code is posted like by a hosted project, signed by Standard Webhooks', async () => {
  expect(await send()).toBe('sent')
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(JSON.parse(body)).toMatchObject({
    user,
    sms: { otp: '123456', sms_type: 'mfa', phone: '919876543210' },
  })
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(5)
})

it.each([400, 401, 429, 500, 503])('a response of %i is a failure', async (status) => {
  answer = { status }
  expect(await send()).toBe('failed')
})

it('redirects are not followed', async () => {
  answer = { status: 307, location: '/elsewhere' }
  expect(await send()).toBe('failed')
  expect(received).toHaveLength(1)
})

it('an unreachable gateway is a failure', async () => {
  const failing = createMessageHook({ url: 'http://127.0.0.1:9/sms', secret })
  expect(await failing(message)).toBe('failed')
})
