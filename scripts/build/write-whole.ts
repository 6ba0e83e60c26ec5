import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file atomically: a concurrent reader sees the old or the new content, never a part. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const next = path.join(path.dirname(file), `.next-${path.basename(file)}`)
  await writeFile(next, content)
  await rename(next, file)
}
