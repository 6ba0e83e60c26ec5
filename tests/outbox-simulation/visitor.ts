import type { PreparedFile } from '#src/outbox/entry.ts'
import type { EditedLead } from '#src/site/leads/edited-lead.ts'
import type { DeviceModel } from './browser/device-model.ts'
import type { OpenForm, TabModel } from './browser/tab-model.ts'
import type { DraftWatch } from './draft-watch.ts'
import { pickFile } from './file-pool.ts'
import { hasArrived } from './oracle/arrival.ts'
import {
  type Enclosed,
  type Told,
  type Words,
  type WordsRegistry,
  newPress,
  nothingEnclosed,
  readToast,
  textOf,
} from './words.ts'

const second = 1000
const minute = 60 * second

/** Somebody in front of a device: writes, attaches, sends, corrects, and believes what the screen says. */
export class Visitor {
  readonly #device: DeviceModel
  readonly #registry: WordsRegistry
  readonly #drafts: DraftWatch
  readonly #email: string

  constructor(device: DeviceModel, registry: WordsRegistry, drafts: DraftWatch, email: string) {
    this.#device = device
    this.#registry = registry
    this.#drafts = drafts
    this.#email = email
  }

  get #random(): () => number {
    return this.#device.world.random
  }

  /** Opens a form, fills it in or goes on with what stands in it, and sends it. */
  async fillIn(tab: TabModel, kind: Words['kind'], isSent = true): Promise<void> {
    const form = await this.open(tab, kind)
    if (form === null) return
    const found = this.found(form)
    // What was begun earlier is sent as it is, or with other words.
    const words =
      found !== null && this.#random() < 0.6 ? found : await this.write(tab, form, found?.files)
    if (words === null || !isSent) return
    await this.send(tab, form, words)
  }

  /** @returns the form, with the draft of an earlier visit where there is one; null when the tab died. */
  async open(
    tab: TabModel,
    kind: Words['kind'],
    edited: EditedLead | null = null,
  ): Promise<OpenForm | null> {
    const at = this.#device.world.time.now
    const form = await tab.process.run(() => tab.openForm(kind, edited))
    if (form === null) return null
    await this.#device.world.time.sleep(3500 + this.#random() * second)
    if (!tab.isAlive) return null
    if (edited === null && this.#device.databases !== null)
      this.#drafts.opened(kind, at, this.found(form))
    return form
  }

  /** The words that stand in a form; null when it is empty. */
  found({ form }: OpenForm): Words | null {
    return this.#registry.find(textOf(form.current.form.state.values)) ?? null
  }

  /** Writes new words into a form. @param wanted what kind of them; by chance when it is left out. */
  async write(
    tab: TabModel,
    form: OpenForm,
    kept: readonly PreparedFile[] = [],
    wanted: Wanted = this.#wish(form, kept),
    former: Words | null = null,
  ): Promise<Words | null> {
    const { note } = wanted
    const random = this.#random
    const fresh = wanted.files.map((size, place) =>
      pickFile(random, `${note === 'fine' ? 'Plan' : note} ${place + 1}.pdf`, size),
    )
    const values = form.kind === 'quote' ? quoteValues(this.#email) : inquiryValues(this.#email)
    const files = [...kept, ...fresh]
    const count = this.#registry.all.length
    const enclosedWith = (text: string): Enclosed => {
      if (former !== null) return former.enclosed
      return form.kind === 'quote' ? enclosedBy(count, text) : nothingEnclosed
    }
    const words = this.#registry.write(form.kind, values, files, note, enclosedWith, former)
    const { time } = this.#device.world
    if (!form.isEdited) this.#drafts.begun(form.kind)
    const wrote = await tab.process.run(async () => {
      form.element.emit('input')
      const fields = Object.entries(words.values)
      for (const [field, value] of fields.slice(0, 1)) set(form, field, value)
      await time.sleep(random() * 400)
      return true
    })
    if (wrote === null) return null
    const isDone = await tab.process.run(() => {
      for (const [field, value] of Object.entries(words.values)) set(form, field, value)
      if (form.kind === 'quote') form.form.current.attachments.restore(words.files)
      return true
    })
    if (!form.isEdited) this.#drafts.wrote(tab.process, words)
    // Long enough for a draft, mostly.
    await time.sleep(random() < 0.8 ? 400 + random() * 30 * second : random() * 300)
    return isDone === null || !tab.isAlive ? null : words
  }

  /** Presses the button, and again where the screen says so. */
  async send(tab: TabModel, form: OpenForm, words: Words): Promise<void> {
    const { time } = this.#device.world
    for (let count = 0; count < 3; count++) {
      const told = await this.press(tab, form, words)
      if (told === null || told === 'sent' || told.startsWith('kept') || told === 'too-many') return
      if (words.isRefused && told === 'failed' && this.#random() < 0.7) {
        const mended = await this.write(tab, form, words.files)
        if (mended !== null) await this.send(tab, form, mended)
        return
      }
      await time.sleep(4 * second + this.#random() * minute)
      if (!tab.isAlive || this.#random() < 0.3) return
    }
  }

  /** @returns the message on the screen; null if the tab dies first. */
  async press(tab: TabModel, form: OpenForm, words: Words): Promise<Told | null> {
    const { time, journal, server } = this.#device.world
    const press = newPress(time.now, tab.process)
    words.presses.push(press)
    journal.note('sign')
    const before = tab.toasts.length
    const isTwice = this.#random() < 0.1
    const isOver = await tab.process.run(async () => {
      // In a frozen tab the button is pressed when it resumes.
      press.credit = this.#device.handOn()
      if (!form.isEdited) form.enclosed = words.enclosed
      form.form.render()
      const sending = form.form.current.form.handleSubmit()
      if (isTwice) void form.form.current.form.handleSubmit()
      await sending
      return true
    })
    const said = tab.toasts.slice(before).flatMap(({ message }) => readToast(message) ?? [])
    const last = said.at(-1)
    if (isOver === null && last === undefined) return null
    press.told = last ?? 'nothing'
    press.toldAt = time.now
    press.wasThere = hasArrived(words, server, this.#device.databases?.recordsOf('outbox'))
    this.#drafts.pressed(words, tab.process, press.told)
    return press.told
  }

  /** Sends words that the server refuses while nobody waits, and corrects them. */
  async refusedAndMended(tab: TabModel): Promise<void> {
    const { line, world } = this.#device
    const form = await this.open(tab, 'quote')
    const wanted = { note: 'refused', files: [64] }
    const words = form && (await this.write(tab, form, [], wanted))
    if (form === null || words === null) return
    line.takeDown()
    await this.press(tab, form, words)
    this.#device.takeUp()
    await world.time.sleep(10 * second)
    if (tab.isAlive) await this.mend(tab)
  }

  /** Opens the outbox page and corrects what the server has refused. */
  async mend(tab: TabModel): Promise<void> {
    const outbox = await tab.process.run(() => tab.program.pageOutbox().entries())
    const refused = outbox?.find(({ state, lead }) => state === 'needs-attention' && lead !== null)
    if (refused === undefined || refused.lead === null) return
    const former = this.#registry.find(textOf({ ...refused.lead.row }))
    const editing = await tab.process.run(() => tab.program.openEdited(refused.id, refused.kind))
    if (editing === null) return
    await this.#device.world.time.sleep(4 * second)
    const edited = editing.current
    if (edited === null || edited === undefined || former === undefined || !tab.isAlive) return
    const form = await this.open(tab, refused.kind, edited)
    if (form === null) return
    // After a crash in between, either version may be the stored one.
    former.isReplaced = true
    const mended = await this.write(tab, form, edited.files, undefined, former)
    if (mended === null) return
    // Files that the device has lost of the former version stay lost.
    for (const [place, { name }] of mended.files.entries()) {
      const before = former.files.findIndex((file) => file.name === name)
      if (former.damaged.has(before)) mended.damaged.add(place)
    }
    await this.press(tab, form, mended)
  }

  /** Deletes a waiting entry, or a receipt. */
  async remove(tab: TabModel): Promise<void> {
    const { server, time } = this.#device.world
    const outbox = tab.program.pageOutbox()
    const entries = await tab.process.run(() => outbox.entries())
    const entry = entries?.[Math.floor(this.#random() * entries.length)]
    if (entry === undefined || entry.lead === null) return
    const words = this.#registry.find(textOf({ ...entry.lead.row }))
    if (words === undefined) return
    words.removal = { at: time.now, told: 'unknown', wasThere: true }
    const told = await tab.process.run(() => outbox.remove(entry.id))
    if (told === null || told === 'storage-unavailable') return
    const wasThere = server.rowOf(entry.id) !== undefined
    words.removal = { at: time.now, told, wasThere }
  }

  async sendNow(tab: TabModel): Promise<void> {
    const outbox = tab.program.pageOutbox()
    const entries = await tab.process.run(() => outbox.entries())
    const waiting = entries?.filter(({ state }) => state !== 'delivered') ?? []
    const entry = waiting[Math.floor(this.#random() * waiting.length)]
    if (entry === undefined) return
    this.#device.world.journal.note('button', entry.id)
    await tab.process.run(() => outbox.sendNow(entry.id))
  }

  #wish({ kind }: OpenForm, kept: readonly PreparedFile[]): Wanted {
    const random = this.#random
    const dice = random()
    const note = dice < 0.08 ? 'refused' : dice < 0.11 ? 'unwanted files' : 'fine'
    const hasFiles = kind === 'quote' && kept.length === 0 && random() > 0.45
    const count = hasFiles ? 1 + Math.floor(random() ** 2 * 5) : 0
    return { note, files: Array.from({ length: count }, () => null) }
  }
}

/** What to write: a note for the server, and files by size; null for any. */
interface Wanted {
  readonly note: string
  readonly files: readonly (number | null)[]
}

/** The part of a form that all forms share. */
interface Fields {
  readonly setFieldValue: (field: string, value: string) => void
}

function set({ form }: OpenForm, field: string, value: string): void {
  const fields = form.current.form as unknown as Fields
  fields.setFieldValue(field, value)
}

/** By position among all words, without a random number, since those decide everything else. */
function enclosedBy(count: number, text: string): Enclosed {
  return {
    lines: Array.from({ length: (count + 3) % 5 }, lineOf(text)),
    siteCheck: count % 3 === 0 ? siteCheckOf(text) : null,
  }
}

const lineOf = (text: string) => (_: unknown, place: number) => ({
  product_id: `00000000-0000-4000-8000-00000000000${place}`,
  product_name: `Product ${place + 1}`,
  quantity: place + 1,
  options: place === 1 ? 'With a toilet' : null,
  note: `Line ${place + 1} of ${text}`,
})

const siteCheckOf = (text: string) => ({
  search: '?people=40&use=office',
  facts: [
    { label: 'Access', text: `Checked for ${text}` },
    { label: 'Crane', text: 'Needed' },
  ],
})

function quoteValues(email: string): Record<string, string> {
  return {
    contact_name: 'Anna Example',
    company: 'Example Ltd',
    email,
    phone: '+91 98765 43210',
    product_interest: 'Site office',
    timeline: '1-3 months',
    budget_range: '',
  }
}

function inquiryValues(email: string): Record<string, string> {
  return { name: 'Anna Example', email, phone: '+91 98765 43210', inquiry_type: 'general' }
}
