import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Tests that render screens of the product. */
const screens = 'tests/screens'
/** Tests that start databases and servers: most of the time of all. */
const backend = 'supabase'
const folders = ['src', 'scripts', 'supabase', 'tests']
const isTest = /\.test\.tsx?$/
const tests = `{${folders.join()}}/**/*.test.{ts,tsx}`

/** Code that changes modules or the process, and would affect the next file in it. */
const replaces =
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|'fake-indexeddb\/auto'|process\.env\[[^\]]+\] = |globalThis\.\w+ = /

/** Screens use React's production build, like visitors. */
const asInABrowser = {
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
}

function testFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest.test(file))
      .map((file) => path.posix.join(folder, file)),
  )
}

/**
 * Starting a process and loading its modules takes longer than most tests. So test files share
 * processes, except those that replace modules or globals, which have their own.
 */
export function vitestProjects() {
  const alone = testFiles().filter(
    (file) => !file.startsWith(screens) && replaces.test(readFileSync(file, 'utf8')),
  )
  return [
    {
      name: 'together',
      include: [tests],
      exclude: [...alone, `${screens}/**`, `${backend}/**`],
      isolate: false,
    },
    { name: 'backend', include: [`${backend}/**/*.test.ts`], exclude: alone, isolate: false },
    { name: 'alone', include: alone, isolate: true },
    {
      name: 'screens',
      include: [`${screens}/**/*.test.{ts,tsx}`],
      environment: './tests/support/screens/dom-environment.ts',
      isolate: false,
      // Each wait ends after ten seconds; whole journeys take twenty while both cores are busy.
      testTimeout: 60_000,
      // React's development checks take as long again as rendering.
      env: { NODE_ENV: 'production' },
      // The backend in the same process may print a line after a file has ended.
      disableConsoleIntercept: true,
    },
  ].map((test) => ({
    extends: true as const,
    ...(test.name === 'screens' && asInABrowser),
    test,
  }))
}
