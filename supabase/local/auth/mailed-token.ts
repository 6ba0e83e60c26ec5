import { createHash, randomBytes } from 'node:crypto'

/** How long a mailed link is valid, in seconds; lite's own are, too. */
export const mailedTokenSeconds = 3600

/** The secret in an email, which the database must not know. */
export interface MailedToken {
  readonly token: string
  /**
   * The stored hash by which a token is found: comparing hashes reveals nothing about the token.
   */
  readonly hash: string
}

export function createMailedToken(): MailedToken {
  const token = randomBytes(32).toString('hex')
  return { token, hash: hashMailedToken(token) }
}

export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
