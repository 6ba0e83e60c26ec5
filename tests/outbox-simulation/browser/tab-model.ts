import type { Toast } from '#src/ui/toasts/toast.ts'
import type { EditedLead } from '#src/site/leads/edited-lead.ts'
import type * as PageProgram from '#tests/outbox-simulation/programs/page-program.ts'
import { type Enclosed, nothingEnclosed } from '#tests/outbox-simulation/words.ts'
import type { DeviceModel } from './device-model.ts'
import { EventSource } from './event-source.ts'
import { surround } from './globals.ts'
import { ProcessModel } from './process-model.ts'

type Sign = 'online' | 'pageshow' | 'focus' | 'visible'

/** The `<form>` that the form's program sees. */
type FormElement = EventSource & { readonly elements: readonly never[] & { namedItem(): null } }

/** A catalogue page in a tab, with its open forms. */
export class TabModel {
  readonly process: ProcessModel
  readonly program: typeof PageProgram
  readonly toasts: Toast[] = []
  readonly #device: DeviceModel
  readonly #window: EventSource
  readonly #document: EventSource & { visibilityState: 'visible' | 'hidden' }

  constructor(device: DeviceModel, isOld: boolean) {
    this.#device = device
    this.process = new ProcessModel(device.world.time)
    const presentToastTo = (toast: Toast) => void this.toasts.push(toast)
    const { globals, window, document } = surround(device, this.process, isOld, { presentToastTo })
    this.#window = window
    this.#document = document
    this.program = device.world.programs.page(globals)
    device.world.journal.note('sign')
    // The page renders first; the outbox starts in idle time.
    const pause = device.world.random() * 1500
    device.world.time.after(pause, () => void this.program.startOutbox(), this.process.lane)
  }

  get isAlive(): boolean {
    return this.process.isAlive
  }

  /** An occasion for the outbox to try again. */
  hear(sign: Sign): void {
    this.#device.world.journal.note('sign')
    this.process.deliver(() => {
      if (sign !== 'visible') this.#window.emit(sign)
      else {
        this.#document.visibilityState = 'visible'
        this.#document.emit('visibilitychange')
      }
    })
  }

  hide(): void {
    this.process.deliver(() => {
      this.#document.visibilityState = 'hidden'
      this.#document.emit('visibilitychange')
    })
  }

  /** Like a browser that closes a tab: writes that have begun may still complete. */
  async close(): Promise<void> {
    this.hide()
    this.process.deliver(() => this.#window.emit('pagehide'))
    await this.#device.world.time.sleep(this.#device.world.random() * 50)
    this.process.end()
  }

  openForm(kind: 'quote' | 'inquiry', edited: EditedLead | null = null): OpenForm {
    const elements = Object.assign([], { namedItem: () => null })
    const element = Object.assign(new EventSource(), { elements })
    const page = element as unknown as HTMLFormElement
    const open = { kind, element, enclosed: nothingEnclosed, isEdited: edited !== null }
    const form =
      kind === 'quote'
        ? this.program.openQuoteForm(page, edited, open)
        : this.program.openInquiryForm(page, edited)
    return Object.assign(open, { form }) as OpenForm
  }
}

/** A form on the page. */
export type OpenForm = {
  readonly element: FormElement
  /** It corrects an entry of the outbox, and has no draft. */
  readonly isEdited: boolean
  /** The basket above a quote form, and the result of the site check. */
  enclosed: Enclosed
} & (
  | { readonly kind: 'quote'; readonly form: PageProgram.QuoteForm }
  | { readonly kind: 'inquiry'; readonly form: PageProgram.InquiryForm }
)
