import { expect, it } from 'vitest'
import { fail, succeed } from './result.ts'

it('an outcome says whether it is a value or a failure', () => {
  expect(succeed(3)).toEqual({ ok: true, value: 3 })
  expect(fail('late')).toEqual({ ok: false, failure: 'late' })
})
