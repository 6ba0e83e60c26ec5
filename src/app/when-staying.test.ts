import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenStaying } from './when-staying.ts'

let isInstalled: boolean
let savesData: boolean
let page: EventTarget

beforeEach(() => {
  isInstalled = false
  savesData = false
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { connection: { saveData: savesData } })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Visits the home page. */
function visit() {
  vi.stubGlobal('navigator', { connection: { saveData: savesData } })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const stays = vi.fn()
  void whenStaying(history).then(stays)
  return { history, stays }
}

it('a visitor counts as staying after ten seconds', async () => {
  const { stays } = visit()
  await vi.advanceTimersByTimeAsync(9000)
  expect(stays).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(stays).toHaveBeenCalledOnce()
})

it('a second page counts as staying; filters of the same page do not', async () => {
  const { history, stays } = visit()
  history.push('/?type=offices')
  await vi.advanceTimersByTimeAsync(0)
  expect(stays).not.toHaveBeenCalled()
  history.push('/products')
  await vi.advanceTimersByTimeAsync(0)
  expect(stays).toHaveBeenCalledOnce()
})

it('using or installing the app counts as staying', async () => {
  const { stays } = visit()
  page.dispatchEvent(new Event('appinstalled'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stays).toHaveBeenCalledOnce()
  isInstalled = true
  const second = visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.stays).toHaveBeenCalledOnce()
})

it('with Save-Data time alone does not count', async () => {
  savesData = true
  const { history, stays } = visit()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(stays).not.toHaveBeenCalled()
  history.push('/products')
  await vi.advanceTimersByTimeAsync(0)
  expect(stays).toHaveBeenCalledOnce()
})
