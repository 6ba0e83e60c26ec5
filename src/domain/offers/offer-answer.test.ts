import { expect, it } from 'vitest'
import * as v from 'valibot'
import { acceptanceForm, answerText, changeForm, declineForm } from './offer-answer.ts'

const acceptance = { name: 'Anna Example', role: 'Owner', order_number: '', code: '123456' }

it.each(['123456', ' 123 456 ', '123-456'])('a pasted code is accepted: %j', (code) => {
  expect(v.parse(acceptanceForm, { ...acceptance, code }).code).toBe('123456')
})

it.each(['', '12345', '1234567', '12345a', '१२३४५६'])('not a code: %j', (code) => {
  expect(v.is(acceptanceForm, { ...acceptance, code })).toBe(false)
})

it.each([
  [acceptanceForm, { ...acceptance, name: 'A' }],
  [acceptanceForm, { ...acceptance, role: ' ' }],
  [acceptanceForm, { ...acceptance, order_number: 'x'.repeat(51) }],
  [changeForm, { words: ' \n ' }],
  [changeForm, { words: 'x'.repeat(2001) }],
  [declineForm, { reason: '', words: '' }],
  [declineForm, { reason: 'because', words: '' }],
])('an invalid answer is refused before it is sent', (form, values) => {
  expect(v.is(form, values)).toBe(false)
})

it('an answer is described in one line', () => {
  expect(answerText({ name: 'Anna', role: 'Owner', order_number: null, email: null })).toBe(
    'Anna, Owner',
  )
  expect(
    answerText({ name: 'Anna', role: 'Owner', order_number: 'PO 1', email: 'a@example.com' }),
  ).toBe('Anna, Owner; order PO 1; confirmed from a@example.com')
  expect(answerText({ reason: 'competitor' })).toBe('Another supplier')
})
