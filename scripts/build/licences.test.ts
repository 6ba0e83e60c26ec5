import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { licencesText, readLicence } from './licences.ts'
import { buildPaths } from './paths.ts'

interface Installed {
  readonly license?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

const lock = JSON.parse(readFileSync(path.join(buildPaths.root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Installed>
}

/** Licences that ask for no more than their text and the names of the authors. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'PSF-2.0',
  'OFL-1.1',
])

/** Each used as its authors publish it and not part of what visitors load, with what it is. */
const reviewed: Readonly<Record<string, readonly [pattern: RegExp, reason: string]>> = {
  'LGPL-3.0-or-later': [/^@img\/sharp-/, 'libvips, which sharp links to, on the server only'],
  'MPL-2.0': [/^(?:axe-core|lightningcss.*)$/, 'tools of the build and of its tests'],
  'CC-BY-4.0': [/^caniuse-lite$/, 'data for a tool of the build'],
  none: [
    /^(?:parse-cache-control|png-js)$/,
    'under BSD-3-Clause and MIT by their licence files; a tool of the bench, and not in the pages',
  ],
}

function isAllowed(name: string, expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every((each) => permissive.has(each) || reviewed[each]?.[0].test(name) === true),
  )
}

describe('licences', () => {
  it('of all packages are allowed, including those for other platforms', () => {
    const packages = Object.entries(lock.packages).filter(([place]) => place !== '')
    expect(packages.length).toBeGreaterThan(500)
    const refused = packages
      .map(([place, { license = 'none' }]) => [nameOf(place), license] as const)
      .filter(([name, license]) => !isAllowed(name, license))
    expect(refused).toEqual([])
  })

  it.each(['GPL-3.0-or-later', 'AGPL-3.0', 'UNLICENSED', 'MIT AND GPL-2.0', 'LGPL-3.0-or-later'])(
    'refuses a package under %s',
    (expression) => {
      expect(isAllowed('some-package', expression)).toBe(false)
    },
  )

  it('are listed with name, version and text, sorted by name', async () => {
    const folders = ['react', 'idb-keyval'].map((name) =>
      path.join(buildPaths.root, 'node_modules', name),
    )
    const text = licencesText(await Promise.all(folders.map(readLicence)))
    expect(text).toMatch(/^idb-keyval \d+\.\d+\.\d+ \(Apache-2\.0\)$/m)
    expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m)
    expect(text).toContain('Permission is hereby granted, free of charge')
    expect(text.indexOf('idb-keyval')).toBeLessThan(text.indexOf('react '))
  })
})

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
