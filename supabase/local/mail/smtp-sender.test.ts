import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { createSmtpSender } from './smtp-sender.ts'

let sink: MailSink

beforeEach(async () => {
  sink = await startMailSink()
})
afterEach(() => sink.close())

const mail = { to: 'anna@example.com', subject: 'Hello', text: 'Text' }

it('a server that falls silent is given up', async () => {
  sink.behave = 'hang'
  const send = createSmtpSender(
    { smtpUrl: sink.url, from: 'a@example.com' },
    { connectMs: 500, silenceMs: 300 },
  )
  expect(await send(mail)).toBe('timeout')
})

it.each(['\r\n', '\n', '\r', '\u2028'])(
  'no value injects a header or a recipient by %j',
  async (end) => {
    const send = createSmtpSender({ smtpUrl: sink.url, from: 'a@example.com' })
    await send({
      ...mail,
      subject: `Hello${end}Bcc: b@example.com${end}${end}Text`,
      replyTo: `c@example.com${end}Bcc: d@example.com`,
      text: 'Bcc: e@example.com\n.\nMAIL FROM:<f@example.com>',
    })
    expect(sink.mails.map(({ to }) => to)).toEqual([['anna@example.com']])
    const [head = ''] = sink.mails[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^Bcc:/im)
  },
)

it('an address that is a list is sent to nobody', async () => {
  const send = createSmtpSender({ smtpUrl: sink.url, from: 'a@example.com' })
  await send({ ...mail, to: 'anna@example.com, b@example.com' })
  expect(sink.mails.flatMap(({ to }) => to)).not.toContain('b@example.com')
})
