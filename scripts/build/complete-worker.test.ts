import { describe, expect, it } from 'vitest'
import { completeWorker } from './complete-worker.ts'

const worker = 'createAppFiles(`__APP_VERSION__`,["a"])'

describe('the version of the service worker', () => {
  it('is the same for the same worker and shell', () => {
    expect(completeWorker(worker, '<p>')).toBe(completeWorker(worker, '<p>'))
    expect(completeWorker(worker, '<p>')).toMatch(/^createAppFiles\(`[0-9a-f]{16}`,\["a"\]\)$/)
  })

  it('changes with the shell and with a file that the worker lists', () => {
    const versions = [
      completeWorker(worker, '<p>'),
      completeWorker(worker, '<b>'),
      completeWorker(worker.replace('"a"', '"b"'), '<p>').replace('"b"', '"a"'),
    ]
    expect(new Set(versions).size).toBe(3)
  })

  it("stays when only the company's facts in the shell change", () => {
    const shell = (phone: string) =>
      `<p><script>go()</script><script type="application/json" id="page-data">{"phone":"${phone}"}</script>`
    expect(completeWorker(worker, shell('1'))).toBe(completeWorker(worker, shell('2')))
    expect(completeWorker(worker, shell('1').replace('go', 'run'))).not.toBe(
      completeWorker(worker, shell('1')),
    )
  })

  it('fails when the worker has no placeholder for it', () => {
    expect(() => completeWorker('nothing', '<p>')).toThrow('no place')
  })
})
