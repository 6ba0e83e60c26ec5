import { createHmac, randomUUID } from 'node:crypto'
import type { SendMessage } from './send-message.ts'

/** The URL that codes are posted to, and the key that signs the requests. */
export interface MessageHook {
  readonly url: string
  /** In the format of Standard Webhooks: `v1,whsec_` and base64. */
  readonly secret: string
}

/** GoTrue's timeout, in ms. */
const timeoutMs = 5000

/**
 * Posts each code like the "send SMS hook" of a hosted project, so that one gateway serves both:
 * https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook
 */
export function createMessageHook({ url, secret }: MessageHook): SendMessage {
  const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64')
  return async ({ phone, code, user }) => {
    const now = new Date()
    const metadata = { uuid: randomUUID(), time: now.toISOString(), name: 'send-sms' }
    const sms = { otp: code, sms_type: 'mfa', phone }
    const body = JSON.stringify({ metadata, user, sms })
    const id = randomUUID()
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const signature = createHmac('sha256', key)
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      })
      await response.body?.cancel()
      return response.ok ? 'sent' : 'failed'
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'timeout' : 'failed'
    }
  }
}
