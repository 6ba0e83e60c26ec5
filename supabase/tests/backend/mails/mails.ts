import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** @returns the mails to an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const directory = path.join(dataDir, 'mails')
  const names = (await readdir(directory)).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`))
}

/** @returns the link of the latest mail to an address. */
export async function latestLink(dataDir: string, address: string): Promise<URL> {
  const mail = (await mailsTo(dataDir, address)).at(-1) ?? ''
  const link = /https?:\/\/[^\s"<]+/.exec(mail)?.[0]
  if (link === undefined) throw new Error(`No mail to ${address} holds a link: ${mail}`)
  return new URL(link)
}
