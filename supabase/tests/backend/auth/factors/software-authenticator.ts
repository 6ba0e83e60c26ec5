import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The site's request to a security key. */
interface Ceremony {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

const userPresent = 0x01
const attestedData = 0x40

/** A security key in software: as much of CTAP2 as registering and signing with ES256 need. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9052, EC2 key for ES256).
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }

  const credential = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    credentialId: base64url(id),
    /** Sets the counter back, as a cloned key would. */
    rewind(to: number) {
      counter = to
    },
    register(ceremony: Ceremony) {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey])
      const data = authenticatorData(ceremony.rpId, userPresent | attestedData, attested)
      // CBOR of {fmt: 'none', attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      })
    },
    sign(ceremony: Ceremony) {
      counter += 1
      const data = authenticatorData(ceremony.rpId, userPresent)
      const client = clientData('webauthn.get', ceremony)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>
