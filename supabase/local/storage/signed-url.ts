import { SignJWT, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { refusals } from './errors.ts'
import type { ObjectAddress } from './object-key.ts'

const payloads = {
  download: v.object({}),
  render: v.object({ transform: v.record(v.string(), v.string()) }),
  upload: v.object({ upsert: v.boolean(), owner: v.nullable(v.string()) }),
}

/** The use of a token, which is refused for any other. */
type TokenUse = keyof typeof payloads

type TokenPayload<Use extends TokenUse> = v.InferOutput<(typeof payloads)[Use]>

export interface UrlTokens {
  sign<Use extends TokenUse>(
    use: Use,
    address: ObjectAddress,
    seconds: number,
    payload: TokenPayload<Use>,
  ): Promise<string>
  /** The payload of a valid token that was signed for this use of this object. */
  verify<Use extends TokenUse>(
    use: Use,
    address: ObjectAddress,
    token: string,
  ): Promise<TokenPayload<Use>>
}

/** Tokens that carry the rights of whoever requested them. */
export function createUrlTokens(secret: string, now: () => number): UrlTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (use, address, seconds, payload) => {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ ...payload, use, url: objectUrl(address) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },
    verify: async (use, address, token) => {
      const claims = await verifiedClaims(token, key, now)
      const parsed = v.safeParse(payloads[use], claims)
      if (claims['use'] !== use || claims['url'] !== objectUrl(address) || !parsed.success) {
        throw refusals.invalidSignature('The url do not match the signature')
      }
      return parsed.output
    },
  }
}

async function verifiedClaims(token: string, key: Uint8Array, now: () => number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'url', 'use'],
    })
    return payload
  } catch (error) {
    const isExpired = error instanceof errors.JWTExpired
    throw refusals.invalidToken(
      isExpired ? '"exp" claim timestamp check failed' : 'signature verification failed',
    )
  }
}

function objectUrl({ bucket, key }: ObjectAddress): string {
  return `${bucket}/${key}`
}
