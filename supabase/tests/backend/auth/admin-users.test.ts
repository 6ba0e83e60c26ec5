import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { createSender, createSupabase } from '#tests/support/api-client.ts'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import { connectTo, password, signedUp, signedUpWithApp } from './factors/second-factor.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

const admin = () => createSupabase(backend.internalUrl, backend.keys.secret).auth.admin

const idOf = async (auth: ReturnType<typeof connectTo>) =>
  (await auth.getSession()).data.session?.user.id ?? ''

describe('The holder of the secret key', () => {
  it('reads a user with identities and factors, and never a secret', async () => {
    const { auth, app } = await signedUpWithApp(backend, 'read@example.com')
    const id = await idOf(auth)
    const { data, error } = await admin().getUserById(id)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email: 'read@example.com',
      identities: [{ provider: 'email', user_id: id }],
      factors: [{ id: app.factorId, factor_type: 'totp', status: 'verified' }],
    })
    const listed = await admin().mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: app.factorId }])
    expect(JSON.stringify([data, listed])).not.toMatch(/secret|encrypted_password|"credential"/)
  })

  it('removes a factor, and the session that it had raised falls back', async () => {
    const { auth, app } = await signedUpWithApp(backend, 'drop@example.com')
    const userId = await idOf(auth)
    const removed = await admin().mfa.deleteFactor({ id: app.factorId, userId })
    expect(removed.error).toBeNull()
    const again = await admin().mfa.deleteFactor({ id: app.factorId, userId })
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    await auth.refreshSession()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  })

  it('sets a password, which ends every session', async () => {
    const email = 'set@example.com'
    const auth = await signedUp(backend, email)
    const id = await idOf(auth)
    const { error } = await admin().updateUserById(id, { password: 'from admin' })
    expect(error).toBeNull()
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const { error: signIn } = await connectTo(backend).signInWithPassword({
      email,
      password: 'from admin',
    })
    expect(signIn).toBeNull()
    const weak = await admin().updateUserById(id, { password: 'x' })
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' })
    const other = await admin().updateUserById(id, { email_confirm: true })
    expect(other.error).toMatchObject({ status: 400 })
  })

  it('deletes a user with everything that is theirs', async () => {
    const { auth } = await signedUpWithApp(backend, 'gone@example.com')
    const id = await idOf(auth)
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404 })
    expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
    for (const table of ['mfa_factors', 'sessions', 'identities', 'refresh_tokens']) {
      expect(
        await backend.backend.database.query(`select from auth.${table} where user_id = $1`, [id]),
        table,
      ).toEqual([])
    }
  })

  it.each(['GET', 'PUT', 'DELETE'])('and nobody else reaches a user: %s', async (method) => {
    const auth = await signedUp(backend, `${method}@example.com`)
    const id = await idOf(auth)
    const { data } = await auth.getSession()
    const send = createSender(backend.internalUrl)
    const json = method === 'GET' ? {} : { json: { password: 'stolen password' } }
    for (const path of [`users/${id}`, `users/${id}/factors`, `users/${id}/factors/${id}`]) {
      for (const token of [undefined, data.session?.access_token]) {
        const key = backend.keys.publishable
        expect(await send(`/auth/v1/admin/${path}`, { method, key, token, ...json })).toMatchObject(
          { status: 403, body: { error_code: 'not_admin' } },
        )
      }
    }
    expect((await auth.getUser()).error).toBeNull()
  })

  it('is told when there is no such user', async () => {
    expect((await admin().getUserById(randomUUID())).error).toMatchObject({ status: 404 })
    const { status } = await createSender(backend.internalUrl)('/auth/v1/admin/users/x', {
      key: backend.keys.secret,
    })
    expect(status).toBe(404)
  })
})

describe('npm run admin:reset-factors', () => {
  const run = async (...args: string[]) =>
    promisify(execFile)(process.execPath, [await compiledProgram('admin-reset-factors'), ...args], {
      cwd: buildPaths.root,
      env: { ...process.env, DATA_DIR: backend.dataDir },
    })

  it('lets in who lost every factor, by way of a mail, and nobody else', async () => {
    const email = 'lost@example.com'
    const { auth, app } = await signedUpWithApp(backend, email)
    const { stdout } = await run('Lost@example.com')
    expect(stdout).toContain('1 factors removed')
    expect(stdout).not.toContain(app.secret)
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const old = await connectTo(backend).signInWithPassword({ email, password })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    const fresh = connectTo(backend)
    await fresh.resetPasswordForEmail(email)
    const token_hash = (await latestLink(backend.dataDir, email)).searchParams.get('token') ?? ''
    expect((await fresh.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await fresh.updateUser({ password: 'a new password' })).error).toBeNull()
  })

  it.each([
    [[], 'Say whose'],
    [['nobody@example.com'], 'Nobody has signed up as nobody@example.com'],
  ])('refuses %j with a sentence', async (args, words) => {
    await expect(run(...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(words),
    })
  })
})
