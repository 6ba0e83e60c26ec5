import { createServer } from 'vite'
import { addressOf } from './environment/backend-address.ts'
import { readServerSettings } from './environment/environment.ts'
import { runCommand } from './run-command.ts'
import { seedIfEmpty } from './database/seed.ts'
import { startEmbedded } from './server/embedded.ts'
import { buildPaths } from './build/paths.ts'

const port = 5173

/** Vite with the embedded backend behind it; a restart of Vite does not touch the backend. */
async function dev(): Promise<void> {
  const settings = readServerSettings({ PORT: `${port}`, ...process.env })
  const backend = await startEmbedded({ ...settings, siteUrl: `http://localhost:${settings.port}` })
  await seedIfEmpty(addressOf(backend))
  const proxy = Object.fromEntries(
    ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'].map((area) => [
      area,
      { target: backend.internalUrl },
    ]),
  )
  const vite = await createServer({
    root: buildPaths.root,
    server: { port: settings.port, strictPort: true, host: settings.host, proxy },
  })
  await vite.listen()
  vite.printUrls()
  const stop = async () => {
    await vite.close()
    await backend.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

await runCommand(dev)
