import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { type Mixture, prepareMixture, sendMixture } from './mixed-requests.ts'

let backend: EmbeddedBackend
let mixture: Mixture

beforeAll(async () => {
  backend = await startBackend()
  mixture = await prepareMixture(backend)
})

afterAll(() => backend.stop())

describe(`Of ${proofs.mixedRequests} requests by all roles, 20 at once, each is answered by its own role`, () => {
  const load = { requests: proofs.mixedRequests, atOnce: 20 }

  it(
    'over HTTP on keep-alive connections',
    async () => {
      const send = createSender(backend.internalUrl)
      expect(await sendMixture(mixture, send, { ...load, seed: 1 })).toEqual([])
    },
    proofs.timeout,
  )

  it(
    'inside the process, separated by the pool alone',
    async () => {
      const { gateway } = backend.backend
      const send = createSender('http://localhost', (request) => gateway.fetch(request))
      expect(await sendMixture(mixture, send, { ...load, seed: 2 })).toEqual([])
    },
    proofs.timeout,
  )
})
