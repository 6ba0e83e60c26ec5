import type { Identity } from '#supabase/local/database/database.ts'

/** What the gateway puts into the Hono context of every API request. */
export interface GatewayEnv {
  Variables: {
    identity: Identity
    /** The visitor's address, as `client-address.ts` finds it; null when it is unknown. */
    clientAddress: string | null
  }
}
