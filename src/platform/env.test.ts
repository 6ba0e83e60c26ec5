import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedPublishableKey } from './embedded-key.ts'
import { backendAddress, backendPrefix, configure, siteOrigin } from './env.ts'

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', '')
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '')
})

afterEach(() => {
  configure('')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('without a hosted project', () => {
  it("the backend is the page's own origin", () => {
    vi.stubGlobal('location', { origin: 'https://prefab.example' })
    expect(backendAddress()).toEqual({
      url: 'https://prefab.example',
      publishableKey: embeddedPublishableKey,
    })
    expect(backendPrefix()).toBe('')
  })

  it("the prerender sets the backend's address", () => {
    configure('https://prefab.example', 'http://127.0.0.1:4000')
    expect(backendAddress().url).toBe('http://127.0.0.1:4000')
    expect(siteOrigin()).toBe('https://prefab.example')
    expect(backendPrefix()).toBe('')
  })
})

describe('with a hosted project', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_hosted')
  })

  it('the backend is that project, whatever page and prerender set', () => {
    vi.stubGlobal('location', { origin: 'https://prefab.example' })
    configure('https://prefab.example', 'http://127.0.0.1:4000')
    expect(backendAddress()).toEqual({
      url: 'https://project.supabase.example',
      publishableKey: 'sb_publishable_hosted',
    })
    expect(backendPrefix()).toBe('https://project.supabase.example')
  })
})

describe('the origin of the site', () => {
  it('is the configured one before that of the page', () => {
    vi.stubGlobal('location', { origin: 'http://localhost:5173' })
    expect(siteOrigin()).toBe('http://localhost:5173')
    configure('https://prefab.example')
    expect(siteOrigin()).toBe('https://prefab.example')
  })

  it('is empty where there is no page', () => {
    expect(siteOrigin()).toBe('')
    expect(backendAddress().url).toBe('')
  })
})
