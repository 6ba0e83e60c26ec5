import {
  type MailFailure,
  type SendMail,
  automaticReplyHeaders,
} from '#supabase/notifications/outgoing-mail.ts'

export interface MailApi {
  readonly url: string
  readonly key: string
  /** The sender, in the service's format. */
  readonly from: string
}

const timeoutMs = 15_000

/**
 * Sends by an HTTP service compatible with Resend
 * (https://resend.com/docs/api-reference/emails/send-email). The idempotency key keeps a repeat
 * within a day from being sent twice.
 */
export function createMailApi({ url, key, from }: MailApi): SendMail {
  return async (mail) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': mail.key,
        },
        body: JSON.stringify({
          from,
          to: [mail.to],
          subject: mail.subject,
          text: mail.text,
          ...(mail.files === undefined
            ? {}
            : {
                attachments: mail.files.map(({ name, type, base64 }) => ({
                  filename: name,
                  content_type: type,
                  content: base64,
                })),
              }),
          ...(mail.replyTo === undefined ? {} : { reply_to: mail.replyTo }),
          ...(mail.isAutomaticReply ? { headers: automaticReplyHeaders } : {}),
        }),
      })
      await response.body?.cancel()
      return response.ok ? 'sent' : failureOf(response.status)
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable'
    }
  }
}

function failureOf(status: number): MailFailure {
  if (status === 401 || status === 403) return 'sign-in-refused'
  return status === 408 || status === 409 || status === 429 || status >= 500 ? 'busy' : 'refused'
}
