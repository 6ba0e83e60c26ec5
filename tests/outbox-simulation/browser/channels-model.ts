import { EventSource } from './event-source.ts'
import type { ProcessModel } from './process-model.ts'

interface Listening {
  readonly process: ProcessModel
  readonly name: string
  readonly source: EventSource
}

/** Broadcast channels of one browser: a message reaches all channels except its sender. */
export class ChannelsModel {
  readonly #open = new Set<Listening>()

  /** The class as a process sees it. */
  classFor(process: ProcessModel): unknown {
    const open = this.#open
    return class BroadcastChannel extends EventSource {
      readonly #name: string

      constructor(name: string) {
        super()
        this.#name = name
        const listening = { process, name, source: this }
        open.add(listening)
        process.onEnd(() => open.delete(listening))
      }

      postMessage(data: unknown): void {
        for (const { process: other, name, source } of open) {
          if (source !== this && name === this.#name) {
            other.deliver(() => source.emit('message', { data }))
          }
        }
      }
    }
  }
}
