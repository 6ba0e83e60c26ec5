import type { Evidence } from './judge.ts'

const large = 64 * 1024

/** A large file goes on where it was: what has arrived is not sent again, on the visitor's plan. */
export function judgeBytes({ words, journal, server, device }: Evidence): string[] {
  const isDisturbed = journal.events.some(({ kind }) =>
    ['device-fault', 'freeze', 'clock', 'older-app'].includes(kind),
  )
  // Two who do not know of each other begin an upload each, some devices note nothing, and an
  // older app leaves out of an entry where its uploads go on.
  if (isDisturbed || device.locks === null || device.databases === null) return []
  if (!server.uploads.isOffered) return []
  const forgotten = journal.events.filter(({ kind }) => kind === 'uploads-forgotten').length
  // What is sent once more after it was taken away begins anew.
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
