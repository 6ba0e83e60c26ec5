import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'
import { type Auth, signedIn, signedUp } from './second-factor.ts'
import { type SoftwareAuthenticator, createAuthenticator } from './software-authenticator.ts'

let backend: EmbeddedBackend
let send: Send

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
})

afterAll(() => backend.stop())

const { origin, hostname: rpId } = new URL(siteUrl)

async function enrol(auth: Auth, friendlyName: string): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error !== null) throw error
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: friendlyName })
  return data.id
}

/** Sends a request like auth-js, and parses the options as a browser would. */
async function challenge(auth: Auth, factorId: string) {
  const webauthn = { rpId, rpOrigins: [origin] }
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn })
  if (error !== null) throw error
  const { publicKey } = data.webauthn.credential_options
  const bytes = new Uint8Array(publicKey.challenge as ArrayBuffer)
  const options = publicKey as unknown as Record<string, unknown>
  return {
    id: data.id,
    type: data.webauthn.type,
    options,
    ceremony: { challenge: Buffer.from(bytes).toString('base64url'), origin, rpId },
  }
}

/** Answers with the JSON that a browser's object becomes. */
async function verify(
  auth: Auth,
  factorId: string,
  challengeId: string,
  type: string,
  credential_response: object,
) {
  const { data } = await auth.getSession()
  const { status, body } = await send(`/auth/v1/factors/${factorId}/verify`, {
    key: backend.keys.publishable,
    token: data.session?.access_token,
    json: {
      challenge_id: challengeId,
      webauthn: { type, rpId, rpOrigins: [origin], credential_response },
    },
  })
  return {
    status,
    body: body as { error_code?: string; access_token?: string; refresh_token: string },
  }
}

const wrong = { status: 422, body: { error_code: 'mfa_verification_failed' } }

async function register(auth: Auth, device: SoftwareAuthenticator, name = 'Key') {
  const factorId = await enrol(auth, name)
  const { id, type, ceremony } = await challenge(auth, factorId)
  const answer = await verify(auth, factorId, id, type, device.register(ceremony))
  expect(answer.status).toBe(200)
  const { access_token = '', refresh_token } = answer.body
  await auth.setSession({ access_token, refresh_token })
  return factorId
}

describe('A security key as second factor', () => {
  it('is registered, and signs in', async () => {
    const email = 'key@example.com'
    const first = await signedUp(backend, email)
    const device = createAuthenticator()
    const factorId = await enrol(first, 'Blue key')
    const asked = await challenge(first, factorId)
    expect(asked.type).toBe('create')
    expect(asked.options).toMatchObject({
      rp: { id: rpId },
      user: { name: email },
      attestation: 'none',
    })
    const made = await verify(first, factorId, asked.id, 'create', device.register(asked.ceremony))
    expect(made.status).toBe(200)
    expect(decodeJwt(made.body.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    })

    const auth = await signedIn(backend, email)
    const again = await challenge(auth, factorId)
    expect(again.type).toBe('request')
    expect(again.options['allowCredentials']).toHaveLength(1)
    const signed = device.sign(again.ceremony)
    const answer = await verify(auth, factorId, again.id, 'request', signed)
    expect(answer.status).toBe(200)
    expect(decodeJwt(answer.body.access_token ?? '')).toMatchObject({ aal: 'aal2' })
    expect(await verify(auth, factorId, again.id, 'request', signed)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_challenge_expired' },
    })
  })

  it('works through the calls of supabase-js', async () => {
    const auth = await signedUp(backend, 'client@example.com')
    const device = createAuthenticator()
    const factorId = await enrol(auth, 'Key')
    const { id: challengeId, ceremony } = await challenge(auth, factorId)
    const registered = device.register(ceremony)
    const { data, error } = await auth.mfa.verify({
      factorId,
      challengeId,
      webauthn: {
        type: 'create',
        rpId,
        rpOrigins: [origin],
        credential_response: { ...registered, toJSON: () => registered } as never,
      },
    })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }])
    const { data: listed } = await auth.mfa.listFactors()
    expect(listed?.webauthn).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(device.credentialId)
  })

  it('is not registered for another site, challenge or kind of answer', async () => {
    const auth = await signedUp(backend, 'refused@example.com')
    const factorId = await enrol(auth, 'Key')
    const device = createAuthenticator()
    const { id, ceremony } = await challenge(auth, factorId)
    const stranger = Buffer.alloc(32, 1).toString('base64url')
    for (const bad of [
      { ...ceremony, origin: 'https://evil.example' },
      { ...ceremony, rpId: 'evil.example' },
      { ...ceremony, challenge: stranger },
    ]) {
      expect(await verify(auth, factorId, id, 'create', device.register(bad))).toMatchObject(wrong)
    }
    expect(await verify(auth, factorId, id, 'request', device.sign(ceremony))).toMatchObject(wrong)
    for (const malformed of [{}, { id: 'x' }, device.sign(ceremony)]) {
      expect(await verify(auth, factorId, id, 'create', malformed)).toMatchObject({ status: 400 })
    }
    const broken = device.register(ceremony)
    broken.response['attestationObject'] = 'AAAA'
    expect(await verify(auth, factorId, id, 'create', broken)).toMatchObject(wrong)
    expect((await auth.mfa.listFactors()).data?.webauthn).toEqual([])
  })

  it('refuses another key, a cloned one, or a changed signature', async () => {
    const email = 'copies@example.com'
    const device = createAuthenticator()
    const factorId = await register(await signedUp(backend, email), device)
    const auth = await signedIn(backend, email)
    const asked = await challenge(auth, factorId)
    const answer = (credential: object) => verify(auth, factorId, asked.id, 'request', credential)
    expect(await answer(createAuthenticator().sign(asked.ceremony))).toMatchObject(wrong)
    const changed = device.sign(asked.ceremony)
    const flags = Buffer.from(String(changed.response['authenticatorData']), 'base64url')
    const userVerified = 0x04
    flags.writeUInt8(flags.readUInt8(32) | userVerified, 32)
    changed.response['authenticatorData'] = flags.toString('base64url')
    expect(await answer(changed)).toMatchObject(wrong)
    expect((await answer(device.sign(asked.ceremony))).status).toBe(200)

    const later = await challenge(auth, factorId)
    device.rewind(0)
    expect(
      await verify(auth, factorId, later.id, 'request', device.sign(later.ceremony)),
    ).toMatchObject(wrong)
  })

  it('belongs to one account', async () => {
    const device = createAuthenticator()
    await register(await signedUp(backend, 'one@example.com'), device)
    const other = await signedUp(backend, 'two@example.com')
    const factorId = await enrol(other, 'Key')
    const { id, ceremony } = await challenge(other, factorId)
    expect(await verify(other, factorId, id, 'create', device.register(ceremony))).toMatchObject(
      wrong,
    )
  })
})
