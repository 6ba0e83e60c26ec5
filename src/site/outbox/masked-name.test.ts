import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['Ravi Kumar', 'R••• K•••'],
  ['  Ravi  ', 'R•••'],
  ['రవి కుమార్', 'ర••• కు•••'],
  ['', ''],
])('%j is shown as %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
