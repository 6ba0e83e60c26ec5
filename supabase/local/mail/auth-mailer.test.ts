import { expect, it, vi } from 'vitest'
import { createAuthMailer } from './auth-mailer.ts'

const mail = { to: 'anna@example.com', subject: 'Reset', text: 'Link' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('is retried while the server is only busy, a limited number of times', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const send = vi.fn().mockResolvedValue('busy')
  const record = vi.fn()
  await createAuthMailer(send, record, [1, 1])(mail)
  await settled()
  expect(send).toHaveBeenCalledTimes(3)
  expect(record).toHaveBeenCalledTimes(3)
  expect(JSON.stringify(record.mock.calls)).not.toContain('anna')
})

it('is not retried once it is refused or sent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refused = vi.fn().mockResolvedValue('refused')
  await createAuthMailer(refused, vi.fn(), [1, 1])(mail)
  const sent = vi.fn().mockResolvedValueOnce('timeout').mockResolvedValue('sent')
  await createAuthMailer(sent, vi.fn(), [1, 1])(mail)
  await settled()
  expect(refused).toHaveBeenCalledTimes(1)
  expect(sent).toHaveBeenCalledTimes(2)
})
