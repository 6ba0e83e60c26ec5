import { EventSource } from './event-source.ts'

/** Node's own takes a third of the time of a transaction. */
export class AbortControllerModel {
  readonly signal = new EventSource()

  abort(): void {
    this.signal.emit('abort')
  }
}
