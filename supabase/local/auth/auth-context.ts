import type { TokenIssuer } from '#supabase/local/identity/access-tokens.ts'
import type { Database } from '#supabase/local/database/database.ts'
import type { Mail } from '#supabase/local/mail/mail-files.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { CountRequest } from './limits.ts'
import type { AskLite } from './lite-answer.ts'

/** Lets so many ms go by. */
export type Delay = (ms: number) => Promise<void>

/** What the parts of the auth service share. */
export interface AuthService {
  readonly database: Database
  readonly issuer: TokenIssuer
  readonly askLite: AskLite
  readonly count: CountRequest
  readonly known: KnownNetworks
  /** Address of the site; links in mails begin with it, whatever host a request names. */
  readonly siteUrl: string
  /** Takes a mail of the sign-in over. */
  readonly sendMail: (mail: Mail) => Promise<void>
  /** Whether mails leave at all just now. */
  readonly mailsLeave: () => Promise<boolean>
  /** For answers that must not tell by their time who has an account. */
  readonly delay: Delay
}
