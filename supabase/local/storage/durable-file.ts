import { open } from 'node:fs/promises'

/** Writes a new file and returns when it would survive a power cut. */
export async function writeDurably(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until the names in a folder are on disk. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory, and keeps renames by itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
