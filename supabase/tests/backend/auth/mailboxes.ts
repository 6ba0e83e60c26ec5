import { expect } from 'vitest'
import { createSender, createSupabase, fromOwnAddress } from '#tests/support/api-client.ts'
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { type Auth, password } from './factors/second-factor.ts'

/** GoTrue's response to the first of two links. */
export const halfWords =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The response to an invalid link. */
export const expired = { status: 403, body: { error_code: 'otp_expired' } }

/** People with accounts and mailboxes at a backend that trusts this machine as a proxy. */
export function mailboxesOf(backend: EmbeddedBackend) {
  const send = createSender(backend.internalUrl)
  const connect = () =>
    createSupabase(backend.internalUrl, backend.keys.publishable, fromOwnAddress()).auth

  async function signedUp(email: string): Promise<Auth> {
    const auth = connect()
    expect((await auth.signUp({ email, password })).error).toBeNull()
    return auth
  }

  async function signedIn(email: string): Promise<Auth> {
    const auth = connect()
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
    return auth
  }

  /** An account, and an address without one. */
  async function begin(name: string) {
    const [from, to] = [`${name}@example.com`, `${name}-new@example.com`]
    return { from, to, auth: await signedUp(from) }
  }

  /** The confirmation links mailed to an address, oldest first. */
  async function linksTo(address: string): Promise<URL[]> {
    const mails = await mailsTo(backend.dataDir, address)
    return mails.flatMap((mail) => {
      const link = /http\S+type=email_change\S*/.exec(mail)?.[0]
      return link === undefined ? [] : [new URL(link)]
    })
  }

  async function tokenTo(address: string): Promise<string> {
    return (await linksTo(address)).at(-1)?.searchParams.get('token') ?? ''
  }

  /** The token in the latest mail of another kind. */
  async function otherTokenTo(address: string): Promise<string> {
    const mail = (await mailsTo(backend.dataDir, address)).at(-1) ?? ''
    return /token=(\w+)/.exec(mail)?.[1] ?? ''
  }

  const verify = (token_hash: string, type = 'email_change') =>
    send('/auth/v1/verify', {
      key: backend.keys.publishable,
      headers: fromOwnAddress(),
      json: { type, token_hash },
    })

  /** Follows a link as a browser does, which sends no key. */
  async function follow(link: URL | undefined) {
    const path = `${link?.pathname ?? ''}${link?.search ?? ''}`
    const { status, headers } = await send(path, { headers: fromOwnAddress() })
    const target = new URL(headers.get('location') ?? '')
    return { status, target, facts: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
  }

  const emailOf = async (auth: Auth) => (await auth.getUser()).data.user?.email

  async function accountOf(email: string): Promise<string | undefined> {
    const rows = await backend.backend.database.query<{ id: string }>(
      `select id from auth.users where email = $1`,
      [email],
    )
    return rows.at(0)?.id
  }

  return {
    send,
    connect,
    signedUp,
    signedIn,
    begin,
    linksTo,
    tokenTo,
    otherTokenTo,
    verify,
    follow,
    emailOf,
    accountOf,
  }
}
