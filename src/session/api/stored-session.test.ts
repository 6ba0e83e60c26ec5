import { expect, it } from 'vitest'
import { readSession } from './stored-session.ts'

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

const factor = (id: string, status: string) => ({ id, status, factor_type: 'totp' })

function stored(token: string, user: object = {}) {
  return JSON.stringify({
    access_token: token,
    user: { id: 'u1', email: 'a@example.com', ...user },
  })
}

it('reads who is signed in, the assurance level, and the verified factors', () => {
  const token = tokenOf({ aal: 'aal2', name: 'Анна ÿ' })
  const factors = [factor('f1', 'verified'), factor('f2', 'unverified'), { id: 'of next year' }]
  expect(readSession(stored(token, { factors }))).toEqual({
    userId: 'u1',
    email: 'a@example.com',
    accessToken: token,
    assurance: 'aal2',
    factors: [{ id: 'f1', type: 'totp', name: '', phone: '', addedAt: '' }],
  })
})

it.each(['no token', 'a.b.c', tokenOf({}), tokenOf({ aal: 'aal9' })])(
  'treats a token without a level as the lower one: %s',
  (token) => expect(readSession(stored(token))?.assurance).toBe('aal1'),
)

it.each([null, '', 'null', '{', '{"access_token":"x"}', '{"user":{"id":"u1"}}'])(
  'reads no session from %j',
  (text) => expect(readSession(text)).toBeNull(),
)
