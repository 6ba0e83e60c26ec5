import { expect, it } from 'vitest'
import { type InvitationJob, sendInvitation } from './invitation-mail.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const job: InvitationJob = {
  id: '00000000-0000-4000-8000-000000000001',
  attempt: 2,
  email: 'new@example.com',
  role: 'sales',
  expires_at: '2026-12-02T03:30:00Z',
}

async function sent(isWanted: boolean, result: 'sent' | 'busy' = 'sent') {
  const mails: OutgoingMail[] = []
  const hashes: string[] = []
  const failure = await sendInvitation(
    job,
    'https://www.example.com',
    async (mail) => {
      mails.push(mail)
      return result
    },
    async (hash) => {
      // Before the mail: no link is out that the database does not know.
      expect(mails).toEqual([])
      hashes.push(hash)
      return isWanted
    },
  )
  return { failure, mails, hashes }
}

it('the link of an invitation has a new token each time, stored as a hash only', async () => {
  const [first, second] = [await sent(true), await sent(true)]
  const [mail] = first.mails
  expect(mail).toMatchObject({ to: job.email, key: `${job.id}.invitation.2` })
  expect(mail?.text).toContain('a member of the sales team')
  expect(mail?.text).toContain('until 2 Dec 2026, 09:00 (Indian time)')
  const token = /#invitation=([0-9a-f]{64})\n/.exec(mail?.text ?? '')?.[1]
  expect(first.hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(first.hashes).not.toContain(token)
  expect(second.hashes).not.toEqual(first.hashes)
})

it('an invitation that is no longer wanted is not sent', async () => {
  expect(await sent(false)).toMatchObject({ failure: null, mails: [] })
})

it('reports why an invitation was not sent', async () => {
  expect((await sent(true, 'busy')).failure).toBe('busy')
})
