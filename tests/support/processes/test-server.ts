import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { testsBackend } from '#tests/support/service-client.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'

/** With another port, two checkouts can be tested at the same time. */
const firstPort = Number(process.env['TEST_PORT'] || 4199)

/**
 * Each worker of the browser tests has its own server, so that none sees another's data. A third
 * would fill the waits of the others, and use as much processor time for polling.
 */
export const testServers = [0, 1].map((worker) => ({
  port: firstPort + worker,
  url: `http://localhost:${firstPort + worker}`,
  dataDir: path.join(buildPaths.work, `browser-test-data-${worker}`),
}))

/** The variables of a test server; the others are as for `npm start`. */
export function environmentOf({ port, dataDir }: (typeof testServers)[number]) {
  return {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    // Tests may use their own addresses, since one address can create few accounts an hour.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    // The fewest rounds: a secure hash takes a seventh of a second at each sign-in.
    LITE_AUTH_BCRYPT_COST: '4',
    // Pages must not change during an unrelated test.
    FOLLOW_CHANGES: 'false',
    // The same as for `npm start`, so that its pages need not be rendered again.
    SITE_URL: 'http://localhost:4173',
  }
}

/** Serves the site on empty data until it is told to stop. */
export const testServerCommand =
  'node --disable-proto=delete --import tsx tests/support/processes/test-server-process.ts'

/** The server of this worker: the real one, with its own data directory. */
export const testServer = serverOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

function serverOf(worker: number): (typeof testServers)[number] {
  const server = testServers[worker]
  if (server === undefined) throw new Error(`there is no server for worker ${worker}`)
  return server
}

testsBackend(() => {
  const file = readBackendFile(dataDirectory(testServer.dataDir))
  if (file === undefined) throw new Error('the test server has not been started')
  return { ...file, dataDir: testServer.dataDir }
})

export { serviceClient } from '#tests/support/service-client.ts'
