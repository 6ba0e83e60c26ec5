/** Node reads a Blob outside of any order that could be repeated. */
export class BlobOfBytes {
  readonly bytes: ArrayBuffer
  constructor([bytes]: [ArrayBuffer]) {
    this.bytes = bytes
  }
}
