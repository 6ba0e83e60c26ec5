import { expect, it } from 'vitest'
import { runForAsker } from '#supabase/local/postgres/asker.ts'
import { hashPassword } from './password-hash.ts'

it('somebody who tries many passwords delays a sign-in from another network by one turn', async () => {
  const order: string[] = []
  const hash = (network: string) =>
    runForAsker({ rank: 'visitor', network }, async () => {
      await hashPassword('a long password')
      order.push(network)
    })
  await Promise.all([...Array.from({ length: 20 }, () => hash('flood')), hash('owner')])
  // Three may run at once, of which each may end before the owner's.
  expect(order.indexOf('owner')).toBeLessThan(9)
})
