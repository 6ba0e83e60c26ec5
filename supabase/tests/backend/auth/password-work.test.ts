import bcrypt from 'bcrypt'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { connectTo, password, signedUp } from './factors/second-factor.ts'

/** The number of rounds is in a hash's first characters. */
const costOf = (hash: string) => hash.slice(0, '$2b$10$'.length)

afterEach(() => void vi.restoreAllMocks())

describe.each([false, true])('Where an address must be confirmed: %s,', (confirmEmail) => {
  let backend: EmbeddedBackend

  beforeAll(async () => {
    backend = await startBackend({ auth: { confirmEmail, messageHook: undefined } })
    await connectTo(backend).signUp({ email: 'known@example.com', password })
  })

  afterAll(() => backend.stop())

  const signIn = (email: string) =>
    connectTo(backend).signInWithPassword({ email, password: 'a wrong password' })

  it('a sign-in costs one comparison, for a known address as for an unknown one', async () => {
    // The first unknown account creates the hash that all others are compared with.
    await signIn('first@example.com')
    const compare = vi.spyOn(bcrypt, 'compare')
    const hash = vi.spyOn(bcrypt, 'hash')
    const costs = []
    for (const name of ['known', 'unknown', 'other']) {
      compare.mockClear()
      expect((await signIn(`${name}@example.com`)).error?.code).toBe('invalid_credentials')
      costs.push(compare.mock.calls.map(([, stored]) => costOf(stored)))
    }
    expect(costs[0]).toHaveLength(1)
    expect(costs[1]).toEqual(costs[0])
    expect(costs[2]).toEqual(costs[0])
    expect(hash).not.toHaveBeenCalled()
  })

  it('a sign-up costs one hash, for a known address as for an unknown one', async () => {
    const compare = vi.spyOn(bcrypt, 'compare')
    const hash = vi.spyOn(bcrypt, 'hash')
    for (const name of ['known', 'fresh']) {
      hash.mockClear()
      await connectTo(backend).signUp({ email: `${name}@example.com`, password })
      expect(hash, name).toHaveBeenCalledTimes(1)
    }
    expect(compare).not.toHaveBeenCalled()
  })

  it('hashing does not hold the database', async () => {
    let finish = () => {}
    const working = new Promise<void>((begun) => {
      vi.spyOn(bcrypt, 'compare').mockImplementation(() => {
        begun()
        return new Promise((resolve) => {
          finish = () => resolve(false)
        }) as never
      })
    })
    const asked = signIn('known@example.com')
    await working
    const send = createSender(backend.internalUrl)
    const read = await send('/rest/v1/products?limit=1', { key: backend.keys.publishable })
    expect(read.status).toBe(200)
    finish()
    expect((await asked).error?.code).toBe('invalid_credentials')
  })
})

describe('A right password', () => {
  it('signs in with one comparison, and is changed with one and one hash', async () => {
    const backend = await startBackend()
    const auth = await signedUp(backend, 'right@example.com')
    const compare = vi.spyOn(bcrypt, 'compare')
    const hash = vi.spyOn(bcrypt, 'hash')
    const again = await connectTo(backend).signInWithPassword({
      email: 'right@example.com',
      password,
    })
    expect(again.error).toBeNull()
    expect(compare).toHaveBeenCalledTimes(1)
    expect((await auth.updateUser({ password: 'another password' })).error).toBeNull()
    expect(compare).toHaveBeenCalledTimes(2)
    expect(hash).toHaveBeenCalledTimes(1)
    await backend.stop()
  })
})
