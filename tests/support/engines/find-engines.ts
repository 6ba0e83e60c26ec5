import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export type EngineName = 'firefox' | 'webkit'

export const engineNames: readonly EngineName[] = ['firefox', 'webkit']

/** What an engine needs, by Debian package. */
const needs: Readonly<Record<EngineName, Readonly<Record<string, () => boolean>>>> = {
  firefox: { 'firefox-esr': () => hasProgram('firefox-esr') },
  webkit: {
    'webkit2gtk-driver': () => hasProgram('WebKitWebDriver'),
    'libwebkit2gtk-4.1-0': hasWebKitLibrary,
    xvfb: () => hasProgram('Xvfb'),
    'dbus-x11': () => hasProgram('dbus-run-session'),
    python3: () => hasProgram('python3'),
  },
}

/** The Debian packages that are missing for testing an engine here; empty if there are none. */
function missingPackages(engine: EngineName): readonly string[] {
  return Object.entries(needs[engine])
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name)
}

/** A message about a missing engine; undefined if nothing is missing. */
export function engineAdvice(engine: EngineName): string | undefined {
  const missing = missingPackages(engine)
  if (missing.length === 0) return undefined
  return `Not tested in real ${engine === 'firefox' ? 'Firefox' : 'WebKit'}: missing here (Debian: apt-get install ${missing.join(' ')}).`
}

function hasProgram(name: string): boolean {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)))
}

function hasWebKitLibrary(): boolean {
  const root = '/usr/lib'
  return (
    existsSync(root) &&
    readdirSync(root)
      .filter((name) => name.endsWith('-linux-gnu'))
      .some((name) => existsSync(path.join(root, name, 'libwebkit2gtk-4.1.so.0')))
  )
}
