import { type MiddlewareHandler } from 'hono'
import { receiveMail } from '#supabase/functions/receive-mail/handler.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { readInThread } from './read-in-thread.ts'
import { discardBody } from '#supabase/local/storage/request-body.ts'

/** Where customers' replies arrive. */
export interface ReceivedMailSettings {
  /** The address that the leads' reply addresses are derived from. */
  readonly replyAddress: string
  /** The secret by which the provider authenticates. */
  readonly secret: string
}

/** The path where providers deliver emails, with their own secret instead of an API key. */
export const receivedMailPath = '/functions/v1/receive-mail'

/**
 * The function of hosted projects that receives mails, in the same process.
 * @param secretKey opens the API to `ask`, the gateway itself.
 */
export function answerReceivedMails(
  settings: ReceivedMailSettings,
  secretKey: string,
  ask: (request: Request) => Promise<Response>,
): MiddlewareHandler<GatewayEnv> {
  const variables = {
    SUPABASE_URL: 'http://embedded.invalid',
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    MAIL_REPLY_ADDRESS: settings.replyAddress,
    MAIL_HOOK_SECRET: settings.secret,
  }
  return async (c) => {
    const answer = await receiveMail(c.req.raw, variables, ask, readInThread)
    await discardBody(c.req.raw.body)
    return answer
  }
}
