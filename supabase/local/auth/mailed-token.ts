import { createHash, randomBytes } from 'node:crypto'

/** For so long a mailed link is good, in seconds; lite's own are, too. */
export const mailedTokenSeconds = 3600

/** What a mail carries and the database must not know. */
export interface MailedToken {
  readonly token: string
  /** What the database keeps, and finds it by: how far a guess agrees says nothing of the token. */
  readonly hash: string
}

export function createMailedToken(): MailedToken {
  const token = randomBytes(32).toString('hex')
  return { token, hash: hashMailedToken(token) }
}

export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
