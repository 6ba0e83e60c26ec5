import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender, createSupabase, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, siteUrl, startBackend } from '#tests/support/embedded-backend.ts'
import { latestLink, mailsTo } from '#supabase/tests/backend/mails/mails.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

const connect = () => createSupabase(backend.internalUrl, backend.keys.publishable).auth

/** @returns the link in the mail that a user requests. */
async function recover(email: string, redirectTo?: string): Promise<URL> {
  const options = redirectTo === undefined ? {} : { redirectTo }
  const { error } = await connect().resetPasswordForEmail(email, options)
  expect(error).toBeNull()
  return latestLink(backend.dataDir, email)
}

/** Follows a link as a browser does, which sends no key. */
async function follow(link: URL) {
  const send = createSender(backend.internalUrl)
  const { status, headers } = await send(link.pathname + link.search)
  const target = new URL(headers.get('location') ?? '')
  return { status, target, fragment: new URLSearchParams(target.hash.slice(1)) }
}

describe('A forgotten password', () => {
  it('is replaced with the token in the mail, once', async () => {
    const email = 'token@example.com'
    const { id } = await signUp(backend, email)
    const link = await recover(email)
    expect(link.origin).toBe(siteUrl)
    const auth = connect()
    const token_hash = link.searchParams.get('token') ?? ''
    const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      sub: id,
      amr: [{ method: 'recovery' }],
    })
    expect((await auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await connect().signInWithPassword({ email, password: 'a new password' })).error).toBe(
      null,
    )
    const again = await connect().verifyOtp({ type: 'recovery', token_hash })
    expect(again.error).toMatchObject({ code: 'otp_expired' })
  })

  it('is replaced with the link in the mail, once', async () => {
    const email = 'link@example.com'
    const { id } = await signUp(backend, email)
    const link = await recover(email)
    const { status, target, fragment } = await follow(link)
    expect(status).toBe(303)
    expect(target.origin).toBe(siteUrl)
    expect(fragment.get('type')).toBe('recovery')
    const access_token = fragment.get('access_token') ?? ''
    expect(decodeJwt(access_token)).toMatchObject({
      sub: id,
      aal: 'aal1',
      iss: `${siteUrl}/auth/v1`,
    })
    const auth = connect()
    const refresh_token = fragment.get('refresh_token') ?? ''
    expect((await auth.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await auth.updateUser({ password: 'a new password' })).error).toBeNull()
    const second = await follow(link)
    expect(second.target.origin).toBe(siteUrl)
    expect(second.target.href).toContain('error_code=otp_expired')
    expect(second.target.href).not.toContain('access_token')
  })

  it('redirects back to a page of the site on request', async () => {
    const email = 'page@example.com'
    await signUp(backend, email)
    const page = `${siteUrl}/auth/new-password?from=mail&x=1`
    const link = await recover(email, page)
    expect(link.searchParams.get('redirect_to')).toBe(page)
    const { target, fragment } = await follow(link)
    expect(target.href.split('#')[0]).toBe(page)
    expect(fragment.get('access_token')).not.toBeNull()
  })

  it('never redirects to another site', async () => {
    const email = 'other-site@example.com'
    await signUp(backend, email)
    const { host } = new URL(siteUrl)
    const link = await recover(email, 'https://evil.example/')
    expect((await mailsTo(backend.dataDir, email)).join('')).not.toContain('evil')
    for (const evil of [
      'https://evil.example/',
      `https://${host}.evil.example/`,
      `http://${host}@evil.example/`,
      `${siteUrl}.evil.example/`,
      '//evil.example/',
      'javascript:alert(1)//',
    ]) {
      link.searchParams.set('redirect_to', evil)
      expect((await follow(link)).target.origin, evil).toBe(siteUrl)
    }
  })

  it('redirects to the site whatever host and page the request claims', async () => {
    const email = 'forged@example.com'
    await signUp(backend, email)
    // Like a forged Host header, from which the request's URL is made.
    const request = new Request('http://evil.example/auth/v1/recover', {
      method: 'POST',
      headers: {
        apikey: backend.keys.publishable,
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example;proto=gopher',
        origin: 'https://evil.example',
        referer: 'https://evil.example/auth',
      },
      body: JSON.stringify({ email }),
    })
    expect((await backend.backend.gateway.fetch(request)).status).toBe(200)
    const link = await latestLink(backend.dataDir, email)
    expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([siteUrl, siteUrl])
    expect((await mailsTo(backend.dataDir, email)).join('')).not.toMatch(/evil|gopher/)
  })

  it.each([
    ['a line break', `${siteUrl}/auth\r\nset-cookie: a=b`, `${siteUrl}/authset-cookie:%20a=b`],
    ['a session of somebody else', `${siteUrl}/auth#access_token=x&y=`, `${siteUrl}/auth`],
    ['a name and password', `${siteUrl.replace('//', '//name:word@')}/auth`, `${siteUrl}/auth`],
    ['another scheme on the same origin', `blob:${siteUrl}/auth`, siteUrl],
  ])('redirects to a page of the site without injected parts: %s', async (_, wish, page) => {
    const email = `${crypto.randomUUID()}@example.com`
    await signUp(backend, email)
    const link = await recover(email, wish)
    expect(link.searchParams.get('redirect_to')).toBe(page)
    link.searchParams.set('redirect_to', wish)
    const { status, target, fragment } = await follow(link)
    expect(status).toBe(303)
    expect(target.href.split('#')[0]).toBe(page === siteUrl ? `${siteUrl}/` : page)
    expect(fragment.get('type')).toBe('recovery')
    expect(fragment.getAll('access_token')).not.toContain('x')
  })

  it('is not used up by HEAD requests of link scanners', async () => {
    const email = 'looked-at@example.com'
    await signUp(backend, email)
    const link = await recover(email)
    const send = createSender(backend.internalUrl)
    const looked = await send(link.pathname + link.search, { method: 'HEAD' })
    expect(looked.status).toBe(405)
    expect((await follow(link)).fragment.get('access_token')).not.toBeNull()
  })

  it('of an address without an account gets the same response, and sends nothing', async () => {
    const email = 'nobody@example.com'
    expect((await connect().resetPasswordForEmail(email)).error).toBeNull()
    expect(await mailsTo(backend.dataDir, email)).toEqual([])
  })

  it('sends three mails an hour, then 429', async () => {
    const email = 'flooded@example.com'
    await signUp(backend, email)
    for (let n = 0; n < 3; n++) await recover(email)
    const { error } = await connect().resetPasswordForEmail('FLOODED@example.com')
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect((await mailsTo(backend.dataDir, email)).length).toBeLessThanOrEqual(3)
  })

  it("writes mails that only the directory's owner may read", async () => {
    const directory = path.join(backend.dataDir, 'mails')
    const names = await readdir(directory)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect((await stat(path.join(directory, name))).mode & 0o777, name).toBe(0o600)
    }
  })
})
