import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dataDirectory, writeBackendFile } from '#supabase/local/database/data-directory.ts'
import { readServerSettings } from './environment.ts'
import { withBackend } from './backend-address.ts'

it('a running backend is used, even while it is too busy to respond', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backend-address-'))
  const busy = createServer((_, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`
  try {
    writeBackendFile(dataDirectory(folder), url)
    const settings = readServerSettings({ DATA_DIR: folder })
    const used = await withBackend({ kind: 'embedded' }, settings, async (backend) => backend.url)
    expect(used).toBe(url)
  } finally {
    busy.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
