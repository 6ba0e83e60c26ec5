import { expect, it, vi } from 'vitest'
import { type BuildNews, restProgress } from './build-news.ts'

it('reports progress twice a second, and the end at once', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const told: BuildNews[] = []
  let now = 0
  const progress = restProgress(
    (news) => told.push(news),
    undefined,
    () => now,
  )
  progress.expect(40)
  progress.expect(60)
  for (let step = 0; step < 100; step++) {
    now += 100
    progress.step()
  }
  progress.end()
  const counts = told.map((news) => (news.kind === 'rest' ? `${news.done} of ${news.total}` : ''))
  expect(counts.slice(0, 3)).toEqual(['1 of 100', '6 of 100', '11 of 100'])
  expect(counts.at(-1)).toBe('100 of 100')
  expect(counts).toHaveLength(21)
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines[0]).toMatch(/^After the pages .*: 51 of 100$/)
  expect(lines.at(-1)).toMatch(/100 made in 10.0 s$/)
  expect(lines).toHaveLength(2)
  log.mockRestore()
})

it('reports that there was nothing to do, and writes nothing else to the terminal', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const told: BuildNews[] = []
  restProgress((news) => told.push(news)).end()
  expect(told).toEqual([{ kind: 'rest', done: 0, total: 0 }])
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
