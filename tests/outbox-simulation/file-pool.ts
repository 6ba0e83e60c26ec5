import type { PreparedFile } from '#src/outbox/entry.ts'
import { sha256 } from '#tests/support/outbox-device.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'

const hashes = new WeakMap<ArrayBuffer, string>()

/** Lower-case hexadecimal SHA-256, cached by the bytes. */
export function hashOf(bytes: ArrayBuffer): string {
  let hash = hashes.get(bytes)
  if (hash === undefined) {
    hash = sha256(bytes)
    hashes.set(bytes, hash)
  }
  return hash
}

/** From empty to a large picture, on both sides of the size from which uploads are resumable. */
const sizes = [0, 1, 64, 900, 4096, 20_000, 65_536, 65_537, 70_000, 120_000, 250_000, 400_000]
/** Small ones are picked more often, because most files are small, and they are fast. */
const smallShare = 0.65
const copies = 4

const pool = sizes.flatMap((size, place) =>
  Array.from({ length: copies }, (_, copy) => fill(size, place * copies + copy + 1)),
)

/** All bytes are random, so that a piece in the wrong place is noticed. */
function fill(size: number, seed: number): ArrayBuffer {
  const random = seededRandom(seed)
  const words = new Uint32Array(Math.ceil(size / 4)).map(() => random() * 2 ** 32)
  return words.buffer.slice(0, size)
}

/**
 * A file that a visitor picks; lives share its bytes.
 * @param size null for a random one of the pool.
 */
export function pickFile(
  random: () => number,
  name: string,
  size: number | null = null,
): PreparedFile {
  const half = sizes.indexOf(65_537) * copies
  const isSmall = random() < smallShare
  const place = isSmall
    ? Math.floor(random() * half)
    : half + Math.floor(random() * (pool.length - half))
  const wanted = size === null ? place : sizes.indexOf(size) * copies
  const bytes = pool[wanted] ?? new ArrayBuffer(0)
  return {
    name,
    type: 'application/pdf',
    bytes,
    sha256: hashOf(bytes),
    pickedSize: bytes.byteLength,
  }
}
