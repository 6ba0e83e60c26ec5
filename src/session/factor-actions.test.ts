import { expect, it, vi } from 'vitest'
import { fail, succeed } from '#src/platform/result.ts'
import * as factors from './api/factors.ts'
import { signWithKey } from './api/sign-with-key.ts'
import { addKey } from './factor-actions.ts'

vi.mock('./api/factors.ts')
vi.mock('./api/sign-with-key.ts')

it('begins a set-up only after a cancelled one has withdrawn its factor', async () => {
  const steps: string[] = []
  let respond = () => undefined as void
  const response = new Promise<void>((resolve) => {
    respond = resolve
  })
  vi.mocked(factors.beginKey).mockImplementation(async (name) => {
    steps.push(`begin ${name}`)
    if (name === 'first') await response
    return succeed(name)
  })
  vi.mocked(factors.dropFactor).mockImplementation(async (id) => void steps.push(`drop ${id}`))
  vi.mocked(signWithKey).mockImplementation(async (_, __, { aborted }) =>
    aborted ? fail({ kind: 'key-not-used', message: '' }) : succeed(undefined),
  )
  const cancelled = new AbortController()
  const first = addKey('first', 'owner@example.com', cancelled.signal)
  cancelled.abort()
  const second = addKey('second', 'owner@example.com', new AbortController().signal)
  respond()
  expect(await first).toMatchObject({ ok: false })
  expect(await second).toMatchObject({ ok: true })
  expect(steps).toEqual(['begin first', 'drop first', 'begin second'])
})
