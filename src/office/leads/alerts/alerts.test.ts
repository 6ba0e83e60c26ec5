import { expect, it } from 'vitest'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { notificationText } from './alerts.ts'

const lead = {
  kind: 'quote',
  id: '4f0c9a31-1111-4222-8333-444455556666',
  name: 'Lakshmi Devi',
  email: 'lakshmi@example.com',
} as Lead

it('a notification has kind and reference, and no personal data', () => {
  expect(notificationText([lead])).toBe('New quote request 4F0C-9A31')
  expect(notificationText([lead, lead])).toBe('2 quote requests received')
})
