import { defineConfig } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import {
  chromiumArguments,
  findChromium,
  findHeadlessShell,
} from '#tests/support/chromium/find-chromium.ts'
import {
  environmentOf,
  testServer,
  testServerCommand,
  testServers,
} from '#tests/support/processes/test-server.ts'

/** Tests that render the pages that all servers serve. */
const renderingTests = ['site-facts.e2e.ts']

/** Tests that need a full browser: Background Sync, notifications, restored pages. */
const wholeBrowserTests = [
  'admin-leads-together.e2e.ts',
  'outbox-faults-concurrency.e2e.ts',
  'outbox-faults-restored.e2e.ts',
]

const launchOf = (program: string | undefined) => ({
  launchOptions: { executablePath: program ?? '', args: chromiumArguments },
})

const runsLong = process.env['PROOFS'] === 'browsers'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${buildPaths.work}/browser-tests`,
  reporter: [
    ['list'],
    ['json', { outputFile: `${buildPaths.work}/browser-tests.json` }],
    ['../../scripts/test/playwright-times.ts'],
  ],
  workers: testServers.length,
  ...(runsLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
  projects: [
    { name: 'side by side', testIgnore: [...renderingTests, ...wholeBrowserTests] },
    { name: 'whole browser', testMatch: wholeBrowserTests, use: launchOf(findChromium()) },
    {
      name: 'alone',
      testMatch: renderingTests,
      dependencies: ['side by side', 'whole browser'],
      workers: 1,
    },
  ],
  // Several waits of fifteen seconds must fit into one test.
  timeout: 60_000,
  // A busy machine stalls a browser for five seconds now and then.
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] === 'true',
  use: {
    baseURL: testServer.url,
    serviceWorkers: 'block',
    ...launchOf(findHeadlessShell()),
  },
  webServer: testServers.map((server) => ({
    command: testServerCommand,
    cwd: buildPaths.root,
    url: `${server.url}/robots.txt`,
    timeout: 180_000,
    // `npm run test:server` keeps them running between runs.
    reuseExistingServer: process.env['CI'] !== 'true',
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: environmentOf(server),
  })),
})
