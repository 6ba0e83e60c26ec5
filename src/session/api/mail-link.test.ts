import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer'

it('reads the session of a link, and what the link was for', () => {
  expect(readMailLink(`#${tokens}&type=recovery`)).toEqual({
    kind: 'tokens',
    accessToken: 'a.b.c',
    refreshToken: 'r',
    isRecovery: true,
  })
  expect(readMailLink(`${tokens}&type=signup`)).toMatchObject({ isRecovery: false })
})

it('reads why a link was refused', () => {
  const used = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
  expect(readMailLink(used)).toEqual({
    kind: 'refused',
    failure: { kind: 'link-expired', message: 'Email link is invalid' },
  })
  expect(readMailLink('#error=server_error')).toMatchObject({ failure: { kind: 'link-expired' } })
})

it('reads that the other address has to confirm a change, too', () => {
  const half = '#message=Confirmation+link+accepted.+Please+proceed+to+the+other+email&sb='
  expect(readMailLink(half)).toEqual({ kind: 'half' })
})

it('reads that an address was taken in the meantime', () => {
  const taken = '#error=access_denied&error_code=email_exists&error_description=taken'
  expect(readMailLink(taken)).toMatchObject({ failure: { kind: 'account-exists' } })
})

it.each(['', '#', '#message', '#access_token=a', '#refresh_token=r'])('ignores %j', (fragment) =>
  expect(readMailLink(fragment)).toBeNull(),
)
