import { readFile, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const storedMs = 30 * 86_400_000

/**
 * Removes files of mails and messages that are older than 30 days. Whoever tries the server out
 * reads them, and nobody else has them.
 * @param now milliseconds since 1970.
 */
export async function removeOldMails(directory: string, now: number): Promise<void> {
  for (const file of await filesIn(directory)) {
    const found = await stat(file).catch(() => null)
    if (found !== null && found.mtimeMs < now - storedMs) await rm(file, { force: true })
  }
}

/**
 * Removes mails in files that name a person, with their attachments.
 * @param words an e-mail address or a reference, in any case.
 * @returns how many mails.
 */
export async function removeMailsAbout(
  directory: string,
  words: readonly string[],
): Promise<number> {
  let removed = 0
  const files = await filesIn(directory)
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const content = (await readFile(file, 'utf8')).toLowerCase()
    if (!words.some((word) => content.includes(word.toLowerCase()))) continue
    const beginning = file.slice(0, -'.eml'.length)
    for (const part of files) if (part.startsWith(beginning)) await rm(part, { force: true })
    removed++
  }
  return removed
}

/** @returns none of a folder that does not exist yet. */
async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.map((name) => path.join(directory, name))
}
