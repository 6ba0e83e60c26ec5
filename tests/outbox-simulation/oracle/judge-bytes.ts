import type { Evidence } from './judge.ts'

const large = 64 * 1024

/**
 * A large file resumes where it was: bytes that have arrived are not sent again, at the visitor's
 * cost.
 */
export function judgeBytes({ words, journal, server, device }: Evidence): string[] {
  const isDisturbed = journal.events.some(({ kind }) =>
    ['device-fault', 'freeze', 'clock', 'older-app'].includes(kind),
  )
  // Two processes that do not know of each other begin an upload each, some devices store nothing,
  // and an older app drops an entry's upload URLs.
  if (isDisturbed || device.locks === null || device.databases === null) return []
  if (!server.uploads.isOffered) return []
  const forgotten = journal.events.filter(({ kind }) => kind === 'uploads-forgotten').length
  // An entry that was sent again after its deletion starts from the beginning.
  const removed = words.filter(({ removal }) => removal !== null).length
  const received = new Map<string, number>()
  for (const call of journal.calls) {
    if (call.method !== 'PATCH' || call.path === null) continue
    const isTaken = call.status === null || call.status < 300
    if (isTaken) received.set(call.path, (received.get(call.path) ?? 0) + call.received)
  }
  return [...received].flatMap(([path, bytes]) => {
    const size = server.files.get(path)?.size ?? 0
    const allowed = size * (1 + forgotten + removed)
    return size > large && bytes > allowed ? [`again: ${bytes} bytes of ${path} for ${size}`] : []
  })
}
