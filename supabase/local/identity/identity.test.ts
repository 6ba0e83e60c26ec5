import { generateKeyPairSync } from 'node:crypto'
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { TokenIssuer } from './access-tokens.ts'
import { identify } from './identity.ts'
import { createSigningJwk, importSigningKey } from './signing-key.ts'

const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' }
const key = importSigningKey(createSigningJwk())
const issuer: TokenIssuer = {
  issuer: 'https://site.example/auth/v1',
  key,
  lifetimeSeconds: 60,
}
const userId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

interface Signing {
  readonly header?: Partial<JWTHeaderParameters>
  readonly with?: Parameters<SignJWT['sign']>[0]
}

function sign(claims: Record<string, unknown>, signing: Signing = {}) {
  const common = { iss: issuer.issuer, aud: 'authenticated', sub: userId }
  return new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...common, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...signing.header })
    .sign(signing.with ?? key.privateKey)
}

function ask(headers: Record<string, string>, query = '') {
  return identify(new Request(`http://localhost/rest/v1/x${query}`, { headers }), keys, issuer)
}

async function askWithToken(token: string, key = keys.publishable) {
  return ask({ apikey: key, authorization: `Bearer ${token}` })
}

const failure = (kind: string) => ({ ok: false, failure: { kind } })

describe('The identity of a request', () => {
  it('is a visitor with the publishable key, in a header or in the address', async () => {
    const visitor = { ok: true, identity: { role: 'anon', userId: null, claims: { role: 'anon' } } }
    expect(await ask({ apikey: keys.publishable })).toEqual(visitor)
    expect(await ask({}, `?apikey=${keys.publishable}`)).toEqual(visitor)
    expect(await askWithToken(keys.publishable)).toEqual(visitor)
  })

  it('is the service with the secret key', async () => {
    expect(await ask({ apikey: keys.secret })).toMatchObject({ identity: { role: 'service_role' } })
    expect(await askWithToken(keys.secret, keys.secret)).toMatchObject({
      identity: { role: 'service_role' },
    })
  })

  it('is the user of the token, whatever the key', async () => {
    for (const key of [keys.publishable, keys.secret]) {
      const token = await sign({ role: 'authenticated', sub: userId, aal: 'aal2' })
      expect(await askWithToken(token, key)).toMatchObject({
        ok: true,
        identity: { role: 'authenticated', userId, claims: { aal: 'aal2' } },
      })
    }
  })

  it('is a visitor when the token has no role', async () => {
    expect(await askWithToken(await sign({ sub: userId }))).toMatchObject({
      identity: { role: 'anon' },
    })
  })

  it('is refused without a key and with a foreign key', async () => {
    expect(await ask({})).toEqual(failure('no-key'))
    for (const key of ['', 'x', `${keys.secret}x`, keys.secret.slice(1), 'sb_secret_tesä']) {
      const query = `?apikey=${encodeURIComponent(key)}`
      expect(await ask({}, query), key).toEqual(failure('unknown-key'))
    }
  })

  it('is refused with the secret key in a browser', async () => {
    expect(await ask({ apikey: keys.secret, 'user-agent': 'Mozilla/5.0 (X11)' })).toEqual(
      failure('secret-key-in-browser'),
    )
  })

  it.each(['postgres', 'supabase_admin', 'supabase_auth_admin', 'authenticator', 'ANON', ''])(
    'is refused as the role "%s"',
    async (role) => {
      expect(await askWithToken(await sign({ role }))).toEqual({
        ok: false,
        failure: { kind: 'forbidden-role', role },
      })
    },
  )

  it('is refused with an expired token', async () => {
    expect(await askWithToken(await sign({ role: 'authenticated', exp: 1_000_000 }))).toEqual(
      failure('expired-token'),
    )
  })

  it('is refused with a foreign token, never treated as a visitor', async () => {
    const good = await sign({ role: 'anon' })
    const [header, , signature] = good.split('.')
    const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')
    const publicText = key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const hs256 = { header: { alg: 'HS256' } }
    const admin = { role: 'service_role' }
    const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const tokens = {
      'another claim under the same signature': `${header}.${claims}.${signature}`,
      'another key under our id': await sign(admin, { with: otherKey }),
      'our key under another id': await sign(admin, { header: { kid: 'other' } }),
      'our key under an empty id': await sign(admin, { header: { kid: '' } }),
      'the public key as a shared secret': await sign(admin, {
        ...hs256,
        with: new TextEncoder().encode(publicText),
      }),
      'a shared secret': await sign(admin, { ...hs256, with: new Uint8Array(32) }),
      'a key that the token brings along': await sign(admin, {
        header: { jwk: otherKey.export({ format: 'jwk' }) },
        with: otherKey,
      }),
      'no signature': new UnsecuredJWT({ role: 'service_role' }).encode(),
      'no signature behind our header': `${header}.${claims}.`,
      'another issuer': await sign({ ...admin, iss: 'https://evil.example/auth/v1' }),
      'another audience': await sign({ ...admin, aud: 'storage' }),
      'no audience': await sign({ ...admin, aud: undefined }),
      'no user': await sign({ ...admin, sub: undefined }),
      'no end': await sign({ ...admin, exp: undefined }),
      'no token': 'x',
      'the other key': keys.secret,
      'a token that is not valid yet': await sign({ role: 'anon', nbf: 9_000_000_000 }),
    }
    for (const [name, token] of Object.entries(tokens)) {
      expect(await askWithToken(token), name).toEqual(failure('invalid-token'))
    }
  })

  it('is refused with another spelling of the scheme, which lite would overlook', async () => {
    const authorization = `bearer ${await sign({ role: 'authenticated', sub: userId })}`
    expect(await ask({ apikey: keys.publishable, authorization })).toEqual(failure('invalid-token'))
  })
})
