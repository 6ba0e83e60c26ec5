import type { Identity } from './database.ts'

/** What the gateway puts into the Hono context of every API request. */
export interface GatewayEnv {
  Variables: { identity: Identity }
}
