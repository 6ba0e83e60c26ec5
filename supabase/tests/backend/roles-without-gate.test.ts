import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type Mixture, prepareMixture, sendMixture } from './mixed-requests.ts'

vi.mock('#supabase/local/exclusive-gate.ts', () => ({
  createExclusiveGate: () => (work: () => Promise<unknown>) => work(),
}))

let backend: EmbeddedBackend
let mixture: Mixture

beforeAll(async () => {
  backend = await startBackend()
  mixture = await prepareMixture(backend)
  vi.spyOn(console, 'error').mockReturnValue()
})

afterAll(() => backend.stop())

describe('The test of the roles', () => {
  it('fails when the gate lets everyone through', async () => {
    const { gateway } = backend.backend
    const send = createSender('http://localhost', (request) => gateway.fetch(request))
    const wrong = await sendMixture(mixture, send, { requests: 200, atOnce: 20, seed: 3 })
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.join('\n')).toMatch(/^visitor on .*"hidden-a"/m)
  }, 60_000)
})
