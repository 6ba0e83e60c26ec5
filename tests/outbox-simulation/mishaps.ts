import type { Scene } from './scene.ts'
import { textOf } from './words.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute

/** Random events on the device and in the office. */
export async function happen(scene: Scene, times: number): Promise<void> {
  const { random, time, server, journal } = scene.world
  for (let count = 0; count < times; count++) {
    await time.sleep(random() * 4 * minute)
    const dice = random()
    if (dice < 0.15) scene.device.setClock((random() - 0.5) * 4 * year)
    else if (dice < 0.35) erase(scene)
    else if (dice < 0.5) damage(scene)
    else if (dice < 0.6) {
      server.uploads.forget()
      journal.note('uploads-forgotten')
    } else for (const tab of scene.device.tabs) if (random() < 0.5) tab.hear('focus')
  }
}

/** The office erases a person's request, and each of its copies. */
function erase({ world, registry }: Scene): void {
  const { server, random } = world
  const row = server.inserted[Math.floor(random() * server.inserted.length)]
  if (row === undefined) return
  const text = textOf({ ...row })
  const words = registry.find(text)
  if (words !== undefined) words.isErased = true
  for (const { id } of server.inserted.filter((other) => textOf({ ...other }) === text)) {
    server.erase(id)
  }
}

/** Removes a file's bytes, as a partial eviction would, or changes one of them. */
function damage({ world, device, registry }: Scene): void {
  const { random } = world
  const records = device.databases?.recordsOf('outbox')
  const keys = [...(records?.keys() ?? [])].filter((key) => key.startsWith('bytes:'))
  const key = keys[Math.floor(random() * keys.length)]
  const [, id = '', place = ''] = key?.split(':') ?? []
  const entry = records?.get(`entry:${id}`) as { lead: { row: object } | null } | undefined
  const bytes = records?.get(key ?? '') as ArrayBuffer | undefined
  if (records === undefined || key === undefined || bytes === undefined) return
  const words = entry?.lead ? registry.find(textOf({ ...entry.lead.row })) : undefined
  if (words === undefined) return
  words.damaged.add(Number(place))
  if (random() < 0.5) records.delete(key)
  else {
    const changed = new Uint8Array(bytes.slice(0))
    const middle = changed.length >> 1
    // Adds instead of flipping: a second change must not make the file whole again.
    if (changed.length > 0) changed[middle] = (changed[middle] ?? 0) + 1
    records.set(key, changed.buffer)
  }
}
