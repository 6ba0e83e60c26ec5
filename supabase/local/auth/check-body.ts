import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { buffered } from '#supabase/local/gateway.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { depthOfJson, jsonDepthLimit } from '#supabase/local/requests/json-depth.ts'

/** Postgres cannot store these characters, and lite would report its refusal as a server error. */
const unstorable = /[\0\p{Surrogate}]/u

const text = v.nullish(v.string())

/** Fields that lite stores as text without checking, with the length of their columns. */
const bodySchema = v.looseObject({
  email: v.optional(v.pipe(v.string(), v.maxLength(255))),
  password: v.optional(v.string()),
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
})

/** Reads the whole body, and refuses what lite would answer with status 500. */
export const checkBody: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  c.req.raw = await buffered(c.req.raw)
  if (isAcceptable(await c.req.raw.clone().text())) return next()
  const msg = 'The body must be an object of text that can be stored'
  return c.json({ code: 400, error_code: 'bad_json', msg }, 400)
}

function isAcceptable(json: string): boolean {
  if (depthOfJson(json) > jsonDepthLimit) return false
  let isStorable = true
  try {
    const body: unknown = JSON.parse(json, (key, value: unknown) => {
      if (unstorable.test(key) || (typeof value === 'string' && unstorable.test(value))) {
        isStorable = false
      }
      return value
    })
    return isStorable && !Array.isArray(body) && v.is(bodySchema, body)
  } catch {
    // lite answers bodies that are not JSON itself.
    return true
  }
}
