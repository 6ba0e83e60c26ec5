import { expect, it } from 'vitest'
import type { Asker } from './asker.ts'
import { createWaitingLine } from './waiting-line.ts'

const visitor = (network: string): Asker => ({ rank: 'visitor', network })
const staff: Asker = { rank: 'staff', network: '198.51.100.1' }

/** Lets them all wait, and says in which order they go on. */
function order(...askers: (readonly [string, Asker])[]): string[] {
  const line = createWaitingLine<string>()
  const names: string[] = []
  for (const [name, asker] of askers) line.add({ asker, take: () => names.push(name) })
  for (let next = line.next(() => true); next !== undefined; next = line.next(() => true)) {
    next.take('')
  }
  return names
}

it('one request of each network runs before the second of any', () => {
  const flood = visitor('203.0.113.7')
  const honest = visitor('198.51.100.2')
  expect(
    order(['flood 1', flood], ['flood 2', flood], ['flood 3', flood], ['a', honest], ['b', honest]),
  ).toEqual(['flood 1', 'a', 'flood 2', 'b', 'flood 3'])
})

it('a network with much recent use runs after those with little', () => {
  const line = createWaitingLine<string>()
  const names: string[] = []
  const add = (name: string, asker: Asker) => line.add({ asker, take: () => names.push(name) })
  const dear = ['203.0.113.7', '203.0.113.8', '203.0.113.9'].map(visitor)
  for (const asker of dear) line.noteUse(asker, 900)
  for (const asker of dear) for (let n = 0; n < 3; n++) add('dear', asker)
  line.noteUse(visitor('198.51.100.2'), 20)
  for (const name of ['a', 'b', 'c']) add(name, visitor('198.51.100.2'))
  for (let n = 0; n < 4; n++) line.next(() => true)?.take('')
  expect(names).toEqual(['a', 'b', 'c', 'dear'])
})

it('staff and the program run before visitors, in order of arrival', () => {
  const program: Asker = { rank: 'program', network: null }
  expect(
    order(['visitor', visitor('203.0.113.7')], ['staff', staff], ['program', program]),
  ).toEqual(['staff', 'program', 'visitor'])
})

it('a blocked request stays queued, and an abandoned one is not run', () => {
  const line = createWaitingLine<string>()
  const names: string[] = []
  const add = (name: string, asker: Asker) => {
    const waiter = { asker, take: () => names.push(name) }
    line.add(waiter)
    return waiter
  }
  add('held back', visitor('203.0.113.7'))
  const gone = add('gone', visitor('198.51.100.2'))
  add('next', visitor('192.0.2.1'))
  line.remove(gone)
  line.next(({ network }) => network !== '203.0.113.7')?.take('')
  line.next(() => true)?.take('')
  expect(names).toEqual(['next', 'held back'])
  expect(line.next(() => true)).toBeUndefined()
})

it("a network's visitors run after its staff have left", () => {
  const line = createWaitingLine<string>()
  const leaving = { asker: staff, take: () => undefined }
  line.add(leaving)
  line.add({ asker: visitor(staff.network ?? ''), take: () => undefined })
  line.remove(leaving)
  expect(line.next(() => true)).toBeDefined()
})
