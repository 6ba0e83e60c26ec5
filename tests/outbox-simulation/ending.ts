import { liesIn } from './oracle/arrival.ts'
import type { OpenForm, TabModel } from './browser/tab-model.ts'
import { type Scene, visitorOf } from './scene.ts'
import { type Words, wasTold } from './words.ts'

const minute = 60_000
/**
 * The longest wait that the server asks for, the limit's hour as often as it can occur, and our own
 * patience.
 */
const longest = 9 * 60 * minute

/** Ends all faults. The visitor opens the site once more, sends what is offered, and waits. */
export async function endLife(scene: Scene): Promise<void> {
  const { device, world, violations } = scene
  const visitor = visitorOf(scene, 'last@example.com')
  // Requests that hang give up, and frozen tabs resume.
  await world.time.sleep(11 * minute)
  const tab = device.openTab()
  for (const kind of ['quote', 'inquiry'] as const) {
    const form = await visitor.open(tab, kind)
    if (form === null) continue
    const words = visitor.found(form)
    // Unfinished and refused entries are discarded.
    if (words === null || words.isRefused || words.isErased) await giveUp(tab, form)
    else {
      const told = await visitor.press(tab, form, words)
      const isTaken = told === 'sent' || told?.startsWith('kept') === true
      if (!isTaken) violations.push(`stuck: "${words.text}" cannot be sent: ${String(told)}`)
    }
  }
  if (device.databases !== null) await settled(scene, tab)
  await look(scene, tab)
}

/** Nothing is reported as delivered that has not arrived. */
export async function look({ world, violations }: Scene, tab: TabModel): Promise<void> {
  const entries = await tab.process.run(() => tab.program.pageOutbox().entries())
  violations.push(...liesIn(entries ?? [], world.server))
}

/** A request sent offline, in a tab that is closed at once, is delivered by the worker. */
export async function letWorkerDeliver(scene: Scene): Promise<void> {
  const { device, world, violations } = scene
  const { time, random, journal, server } = world
  for (const tab of device.tabs) tab.process.end()
  await time.sleep(25 * minute)
  const visitor = visitorOf(scene, `worker${random()}@example.com`)
  const tab = device.openTab()
  const form = await visitor.open(tab, 'quote')
  const found = form && visitor.found(form)
  const words = form && (found ?? (await visitor.write(tab, form)))
  if (form === null || words === null || words.isRefused || words.isErased) return
  device.line.takeDown()
  await visitor.press(tab, form, words)
  await tab.close()
  await time.sleep(random() * 10 * minute)
  device.takeUp()
  await time.sleep(4 * minute)
  const isHeld = journal.calls.some(({ waitUntil }) => waitUntil !== null && waitUntil > time.now)
  const isOwed = wasTold(words, 'kept') && words.damaged.size === 0 && words.removal === null
  const row = server.inserted.some(({ id }) => journal.calls.some(isRowOf(words, id)))
  if (isOwed && !isHeld && !row) violations.push(`worker: "${words.text}" is left by the worker`)
}

function isRowOf({ text }: Words, id: string) {
  return (call: { readonly text: string | null; readonly leadId: string | null }) =>
    call.text === text && call.leadId === id
}

async function giveUp(tab: TabModel, { form }: OpenForm): Promise<void> {
  await tab.process.run(() => {
    form.current.form.reset()
    if ('attachments' in form.current) form.current.attachments.reset()
  })
}

/** By the timers of one open tab alone. */
async function settled({ world, violations }: Scene, tab: TabModel): Promise<void> {
  const outbox = tab.program.pageOutbox()
  const until = world.time.now + longest
  while (world.time.now < until) {
    const survey = await tab.process.run(() => outbox.survey())
    if (survey?.entries.every(({ state }) => state !== 'waiting') === true) return
    await world.time.sleep(5 * minute)
  }
  violations.push('stuck: something still waits at the end')
}
