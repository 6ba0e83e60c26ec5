// Decision 115: attempts on an account are counted apart for networks that it has signed in from.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '#supabase/local/database/database.ts'

/** An account by id, or by an address typed by a stranger, which may have no account. */
export type NamedAccount = { readonly userId: string } | { readonly email: string }

/** How long a network stays known after the last sign-in from it. */
const knownDays = 90

/** The most networks of one account; the latest are kept. */
const mostNetworks = 20

/**
 * The networks from which an account has signed in with every factor, or by a mailed link.
 * Attempts from elsewhere are counted separately, so that strangers cannot lock the owner out.
 */
export interface KnownNetworks {
  /** False also if there is no such account; both take the same lookup. */
  isKnown(account: NamedAccount, network: string): Promise<boolean>
  remember(userId: string, network: string): Promise<void>
  /** Forgets all networks of an account except the given one. */
  forget(userId: string, except?: string): Promise<void>
}

/** @param serverSecret of `backend.json`: the database holds keyed hashes instead of addresses. */
export function createKnownNetworks(database: Database, serverSecret: string): KnownNetworks {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', 'known networks', 32))
  const keyOf = (network: string) => createHmac('sha256', secret).update(network).digest('base64')
  return {
    async isKnown(account, network) {
      const [column, value] =
        'userId' in account ? ['id', account.userId] : ['email', account.email.toLowerCase()]
      const rows = await database.query(
        `select from auth.known_networks n join auth.users u on u.id = n.user_id
         where u.${column} = $1 and n.network_key = $2
           and n.known_at > now() - make_interval(days => $3)`,
        [value, keyOf(network), knownDays],
      )
      return rows.length > 0
    },
    async remember(userId, network) {
      await database.query(
        `insert into auth.known_networks (user_id, network_key) values ($1, $2)
         on conflict (user_id, network_key) do update set known_at = excluded.known_at`,
        [userId, keyOf(network)],
      )
      await database.query(
        `delete from auth.known_networks where (user_id, network_key) in (
           select user_id, network_key from auth.known_networks
           where known_at < now() - make_interval(days => $2) or (user_id = $1 and known_at < (
             select known_at from auth.known_networks where user_id = $1
             order by known_at desc offset $3 limit 1))
           for update skip locked)`,
        [userId, knownDays, mostNetworks - 1],
      )
    },
    async forget(userId, except) {
      await database.query(
        `delete from auth.known_networks
         where user_id = $1 and network_key is distinct from $2`,
        [userId, except === undefined ? null : keyOf(except)],
      )
    },
  }
}
