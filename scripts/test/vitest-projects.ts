import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Tests that draw screens of the product. */
const screens = 'tests/screens'
const folders = ['src', 'scripts', 'supabase', 'tests']
const isTest = /\.test\.tsx?$/
const tests = `{${folders.join()}}/**/*.test.{ts,tsx}`

/** What changes modules or the whole process, and would reach the next file in the same process. */
const replaces =
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|'fake-indexeddb\/auto'|process\.env\[[^\]]+\] = |globalThis\.\w+ = /

/** Screens ask whether they are being prerendered, and are compiled for React as visitors have it. */
const asInABrowser = {
  define: { 'import.meta.env.SSR': 'false' },
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
 * Starting a process and loading its modules takes longer than most tests. So files of tests share the
 * processes of a run, but for those that replace modules or globals: each of these has its own.
 */
export function vitestProjects() {
  const alone = testFiles().filter(
    (file) => !file.startsWith(screens) && replaces.test(readFileSync(file, 'utf8')),
  )
  return [
    { name: 'together', include: [tests], exclude: [...alone, `${screens}/**`], isolate: false },
    { name: 'alone', include: alone, isolate: true },
    {
      name: 'screens',
      include: [`${screens}/**/*.test.{ts,tsx}`],
      environment: './tests/support/screens/dom-environment.ts',
      isolate: false,
      // Each wait ends after ten seconds by itself; whole walks take twenty beside two busy cores.
      testTimeout: 60_000,
      // React checks itself otherwise, which takes as long again as drawing.
      env: { NODE_ENV: 'production' },
      // The backend in the same process may write a line when a file has ended.
      disableConsoleIntercept: true,
    },
  ].map((test) => ({
    extends: true as const,
    ...(test.name === 'screens' && asInABrowser),
    test,
  }))
}
