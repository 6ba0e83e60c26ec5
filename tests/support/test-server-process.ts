import { rmSync } from 'node:fs'

// What Playwright and `npm run test:server` run: the site as `npm start` serves it, on empty data.
rmSync(process.env['DATA_DIR'] ?? '', { recursive: true, force: true })
await import('#scripts/start.ts')
