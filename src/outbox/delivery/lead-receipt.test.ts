import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLeadReceipt } from './lead-receipt.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const shape = {
  reference: '4F0C-9A31',
  received_at: '2026-11-21T05:57:37+00:00',
  status: 'Received',
}

let answer: () => Response = () => Response.json(null)

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async () => answer())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a receipt is read with its files and products', async () => {
  const file = { path: 'p', name: 'Plan.pdf', arrived: false, size: null, complete: false }
  const files = [{ ...file, announced_size: 10 }]
  const lines = [{ product_name: 'Cabin', quantity: 2 }]
  const rest = {
    files_until: '2026-12-21T05:57:37+00:00',
    files,
    lines,
    site_check: true,
    site_visit: true,
  }
  answer = () => Response.json({ ...shape, ...rest })
  expect(await fetchLeadReceipt(id)).toEqual({
    ok: true,
    value: {
      reference: '4F0C-9A31',
      receivedAt: shape.received_at,
      status: 'Received',
      filesUntil: '2026-12-21T05:57:37+00:00',
      files: [{ ...file, announcedSize: 10 }],
      lines,
      hasSiteCheck: true,
      hasSiteVisit: true,
    },
  })
})

it('an unknown id has none', async () => {
  answer = () =>
    Response.json({ ...shape, received_at: null, status: null, files_until: null, files: [] })
  expect(await fetchLeadReceipt(id)).toEqual({ ok: true, value: null })
})

it("an older server's receipt is accepted", async () => {
  answer = () => Response.json({ ...shape, files: [{ path: 'p', arrived: true, size: 5 }] })
  expect(await fetchLeadReceipt(id)).toMatchObject({
    ok: true,
    value: {
      filesUntil: null,
      lines: [],
      hasSiteCheck: false,
      hasSiteVisit: false,
      files: [{ name: 'File', announcedSize: null, complete: false }],
    },
  })
})

it.each<[string, () => Response, object]>([
  ['no network', () => Response.error(), { kind: 'unreachable' }],
  ["a network's own page", () => new Response('<p>Log in</p>'), { kind: 'unreachable' }],
  ['JSON of somebody else', () => Response.json({ ok: true }), { kind: 'unreachable' }],
  ['error', () => Response.json({ code: 'XX000' }, { status: 500 }), { kind: 'unreachable' }],
  [
    'a wrong key',
    () => Response.json({ code: '42501', message: '' }, { status: 401 }),
    { kind: 'refused', status: 401, code: '42501' },
  ],
])('%s is a failure', async (_, response, failure) => {
  answer = response
  expect(await fetchLeadReceipt(id)).toEqual({ ok: false, failure })
})
