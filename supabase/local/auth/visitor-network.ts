// Decision 117: above the hourly limit for all, each network still gets a few requests through.
import { networkOf } from '#supabase/local/requests/client-address.ts'
import type { AuthContext } from './auth-answer.ts'

/** The visitor's network as limits count it; requests without an address share one count. */
export function visitorNetwork(c: AuthContext): string {
  const address = c.get('clientAddress')
  return address === null ? 'local' : networkOf(address)
}
