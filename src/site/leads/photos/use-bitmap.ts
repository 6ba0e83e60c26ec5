import { useEffect, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'

/** The decoded picture; null until it is loaded. */
export function useBitmap({ bytes, type }: PreparedFile): ImageBitmap | 'broken' | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | 'broken' | null>(null)
  useEffect(() => {
    let isGone = false
    const made = createImageBitmap(new Blob([bytes], { type }))
    made.then(
      (pixels) => !isGone && setBitmap(pixels),
      () => !isGone && setBitmap('broken'),
    )
    return () => {
      isGone = true
      // Frees some megabytes at once.
      void made.then((pixels) => pixels.close()).catch(() => undefined)
    }
  }, [bytes, type])
  return bitmap
}
