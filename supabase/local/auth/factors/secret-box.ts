import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets of factors, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param owner the factor's id; a secret moved to another factor cannot be opened. */
  seal(secret: Uint8Array, owner: string): string
  /** @throws if the text was made with another key or for another owner. */
  open(sealed: string, owner: string): Buffer
  /** The stored hash of a one-time code. */
  digest(code: string, owner: string): string
}

/** @param serverSecret of `backend.json`, from which the key is derived. */
export function createSecretBox(serverSecret: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32))
  const sealingKey = derive('second factors: secrets')
  const digestKey = derive('second factors: one-time codes')
  return {
    seal(secret, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(text, owner) {
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },
    digest: (code, owner) =>
      createHmac('sha256', digestKey).update(`${owner} ${code}`).digest('base64'),
  }
}
