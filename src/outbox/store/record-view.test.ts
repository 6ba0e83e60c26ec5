import { afterEach, expect, it, vi } from 'vitest'
import { recordProductView } from './record-view.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('a view that is not recorded is only logged, without personal data', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await recordProductView('6a0c2d7e-0000-4000-8000-000000000001')
  expect(warn.mock.calls).toEqual([['product view not recorded', 'no-connection']])
})

it('a view answered by another server does not count as recorded', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await recordProductView('p')
  expect(warn.mock.calls).toEqual([['product view not recorded', 'not-our-server']])
})

it('a view is one row with an id of its own', async () => {
  const bodies: string[] = []
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async (_url: unknown, init: { readonly body: string }) => {
    bodies.push(init.body)
    return new Response(null, { status: 201 })
  })
  const warn = vi.spyOn(console, 'warn')
  await recordProductView('p')
  await recordProductView('p')
  const ids = bodies.map((body) => (JSON.parse(body) as { id: string; product_id: string }).id)
  expect(new Set(ids).size).toBe(2)
  expect(JSON.parse(bodies[0] ?? '')).toEqual({ id: ids[0], product_id: 'p' })
  expect(warn).not.toHaveBeenCalled()
})
