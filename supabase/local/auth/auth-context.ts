import type { TokenIssuer } from '#supabase/local/identity/access-tokens.ts'
import type { Database } from '#supabase/local/database/database.ts'
import type { Mail } from '#supabase/local/mail/mail-files.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { CountRequest } from './limits.ts'
import type { AskLite } from './lite-answer.ts'

/** Waits for a number of milliseconds. */
export type Delay = (ms: number) => Promise<void>

/** The dependencies of the auth service. */
export interface AuthService {
  readonly database: Database
  readonly issuer: TokenIssuer
  readonly askLite: AskLite
  readonly count: CountRequest
  readonly known: KnownNetworks
  /** Origin of the site; links in emails use it, whatever host a request names. */
  readonly siteUrl: string
  /** Queues an email of the sign-in. */
  readonly sendMail: (mail: Mail) => Promise<void>
  /** Whether emails can be sent right now. */
  readonly mailsLeave: () => Promise<boolean>
  /** Delays responses whose timing would reveal who has an account. */
  readonly delay: Delay
}
