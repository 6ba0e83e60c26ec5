import type { TokenIssuer } from '#supabase/local/access-tokens.ts'
import type { Database } from '#supabase/local/database.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { CountRequest } from './limits.ts'
import type { AskLite } from './lite-answer.ts'

/** What the parts of the auth service share. */
export interface AuthService {
  readonly database: Database
  readonly issuer: TokenIssuer
  readonly askLite: AskLite
  readonly count: CountRequest
  readonly known: KnownNetworks
  /** Whether mails leave at all just now. */
  readonly mailsLeave: () => Promise<boolean>
}
