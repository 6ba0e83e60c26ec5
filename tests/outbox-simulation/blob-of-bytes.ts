/** A Blob whose reads are repeatable; Node reads its own in an order that is not. */
export class BlobOfBytes {
  readonly bytes: ArrayBuffer
  constructor([bytes]: [ArrayBuffer]) {
    this.bytes = bytes
  }
}
