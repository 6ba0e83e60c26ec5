import { expect, it } from 'vitest'
import { freeName, nameOf } from './factor-labels.ts'

const factor = (name: string) => ({ id: name, type: 'totp', name, phone: '', addedAt: '' }) as const

it('labels a factor by its name, or by its kind when it has none', () => {
  expect(nameOf(factor('Work phone'))).toBe('Work phone')
  expect(nameOf(factor(''))).toBe('Authenticator app')
})

it('suggests a name that is not taken', () => {
  expect(freeName('totp', [])).toBe('Authenticator app')
  const taken = [factor('Authenticator app'), factor('Authenticator app 2')]
  expect(freeName('totp', taken)).toBe('Authenticator app 3')
  expect(freeName('phone', taken)).toBe('Code by phone')
})
