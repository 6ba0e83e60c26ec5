import { expect, it } from 'vitest'
import { fail, succeed } from './result.ts'

it('a result is a value or a failure', () => {
  expect(succeed(3)).toEqual({ ok: true, value: 3 })
  expect(fail('late')).toEqual({ ok: false, failure: 'late' })
})
