import { rmSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import { chromiumArguments, findChromium } from '#tests/support/find-chromium.ts'
import { testServer, testServers } from '#tests/support/test-server.ts'

// Workers read this file too; only the first process prepares.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  for (const { dataDir } of testServers) rmSync(dataDir, { recursive: true, force: true })
}

/** They render the pages anew that all servers show. */
const renderingTests = ['follow-changes.e2e.ts', 'site-facts.e2e.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${buildPaths.work}/browser-tests`,
  reporter: [['list'], ['json', { outputFile: `${buildPaths.work}/browser-tests.json` }]],
  workers: testServers.length,
  projects: [
    { name: 'side by side', testIgnore: renderingTests },
    { name: 'alone', testMatch: renderingTests, dependencies: ['side by side'], workers: 1 },
  ],
  // Several waits of fifteen seconds must fit into one test.
  timeout: 60_000,
  // A busy machine stalls a browser for five seconds now and then.
  expect: { timeout: 10_000 },
  // What passes only at its second try is named at the end.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  use: {
    baseURL: testServer.url,
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArguments },
    // A trace takes a seventh of a test's time.
    trace: process.env['CI'] === 'true' ? 'on-first-retry' : 'retain-on-failure',
  },
  webServer: testServers.map(({ port, url, dataDir }) => ({
    command: 'node --import tsx scripts/start.ts',
    cwd: buildPaths.root,
    url: `${url}/robots.txt`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // Tests may come from addresses of their own, since one address makes few accounts an hour.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      // Pages must not change under a test that has nothing to do with it.
      FOLLOW_CHANGES: 'false',
      // The same as that of `npm start`, so that its pages need not be rendered again.
      SITE_URL: 'http://localhost:4173',
    },
  })),
})
