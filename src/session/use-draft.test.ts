import * as v from 'valibot'
import { expect, it } from 'vitest'
import { draftShape } from './use-draft.ts'

const shape = draftShape(v.object({ subject: v.string(), body: v.string() }), {
  subject: 'Your quote',
  body: '',
})

it('has the initial value of a field from a later version of the app', () => {
  expect(v.parse(shape, { body: 'Dear Lakshmi' })).toEqual({
    subject: 'Your quote',
    body: 'Dear Lakshmi',
  })
})

it('drops a field that the app no longer has', () => {
  expect(v.parse(shape, { subject: 'Hi', body: 'x', footer: 'y' })).toEqual({
    subject: 'Hi',
    body: 'x',
  })
})

it.each([null, undefined, 'Dear Lakshmi', { subject: 1 }])('is not %j', (stored) => {
  expect(v.is(shape, stored)).toBe(false)
})
