import type { TokenIssuer } from '#supabase/local/identity/access-tokens.ts'
import type { KnownNetworks } from '#supabase/local/auth/known-networks.ts'
import type { CountRequest } from '#supabase/local/auth/limits.ts'
import type { SendMessage } from '#supabase/local/auth/sms/send-message.ts'
import type { Database } from '#supabase/local/database/database.ts'
import type { SecretBox } from './secret-box.ts'

/** What second factors need from the rest of the backend. */
export interface FactorContext {
  readonly database: Database
  readonly issuer: TokenIssuer
  readonly box: SecretBox
  readonly count: CountRequest
  readonly known: KnownNetworks
  readonly sendMessage: SendMessage
  /** The public origin; security keys are bound to its host. */
  readonly siteUrl: string
}

/** How long a challenge is valid, in ms. */
export const challengeSeconds = 300
