import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { takeNextBuild } from './take-next-build.ts'

const { root } = vi.hoisted(() => ({ root: { folder: '' } }))

vi.mock(import('./paths.ts'), async (original) => {
  const actual = await original()
  root.folder = mkdtempSync(path.join(tmpdir(), 'take-next-build-'))
  const at = (name: string) => path.join(root.folder, name)
  const buildPaths = {
    ...actual.buildPaths,
    dist: at('dist'),
    work: at('work'),
    stamp: at('work/stamp.json'),
  }
  return { ...actual, buildPaths, nextBuild: at('work/next'), turnToPresentBuild: () => undefined }
})

const at = (name: string) => path.join(root.folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')
function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

beforeEach(() => {
  for (const name of ['dist', 'work']) rmSync(at(name), { recursive: true, force: true })
})
afterAll(() => rmSync(root.folder, { recursive: true }))

function writeNext(): void {
  write('work/next/dist/index.html', 'new')
  write('work/next/server/entry-server.js', 'new')
  write('work/next/stamp.json', 'new')
}

it('a finished build replaces the previous one completely', async () => {
  write('dist/old.html', 'old')
  write('work/server/old.js', 'old')
  write('work/stamp.json', 'old')
  write('work/pictures/kept.webp', 'kept')
  writeNext()
  await takeNextBuild()
  expect(read('dist/index.html')).toBe('new')
  expect(read('work/server/entry-server.js')).toBe('new')
  expect(read('work/stamp.json')).toBe('new')
  expect(read('work/pictures/kept.webp')).toBe('kept')
  for (const name of ['dist/old.html', 'work/server/old.js', 'work/next', 'work/old-dist']) {
    expect(existsSync(at(name)), name).toBe(false)
  }
})

it('the first build replaces nothing', async () => {
  writeNext()
  await takeNextBuild()
  expect(read('dist/index.html')).toBe('new')
})

it('a failed switch leaves the site as it was, and counts as no build', async () => {
  write('dist/old.html', 'old')
  write('work/stamp.json', 'old')
  write('work/next/stamp.json', 'new')
  await expect(takeNextBuild()).rejects.toThrow('ENOENT')
  expect(read('dist/old.html')).toBe('old')
  expect(existsSync(at('work/stamp.json'))).toBe(false)
})
