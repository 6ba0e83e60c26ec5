import { runCommand } from '#scripts/run-command.ts'
import { startEmbedded } from '#scripts/server/embedded.ts'
import { readTrustedProxies } from '#supabase/local/requests/client-address.ts'

// Run by spawnBackend: a backend that sends its parent its address and prints nothing else.
await runCommand(async () => {
  const server = await startEmbedded({
    dataDir: process.env['DATA_DIR'] ?? '',
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    siteUrl: process.env['SITE_URL'] ?? '',
    trustedProxies: readTrustedProxies(process.env['TRUSTED_PROXIES']),
    host: '127.0.0.1',
    port: 0,
    delay: () => Promise.resolve(),
  })
  process.once('SIGTERM', () => {
    void server.close().then(() => process.exit(0))
  })
  process.send?.({ url: server.internalUrl, keys: server.backend.keys })
})
