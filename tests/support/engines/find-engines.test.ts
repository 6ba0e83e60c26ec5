import { afterEach, describe, expect, it, vi } from 'vitest'
import { engineAdvice } from './find-engines.ts'

describe('an engine that is not installed', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is reported with the missing packages', () => {
    vi.stubEnv('PATH', '')
    expect(engineAdvice('firefox')).toBe(
      'Not tested in real Firefox: missing here (Debian: apt-get install firefox-esr).',
    )
    expect(engineAdvice('webkit')).toMatch(/WebKit: .* webkit2gtk-driver .*xvfb dbus-x11 python3\)/)
  })
})
