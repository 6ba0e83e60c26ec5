import { type ShrinkJob, shrinkInCanvas } from './shrink-in-canvas.ts'

/** The shrunk picture, or whether the page should try itself. */
export type ShrinkAnswer = ArrayBuffer | 'try-in-page' | 'unreadable'

addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  shrinkInCanvas(data).then(
    (bytes) => postMessage(bytes, { transfer: [bytes] }),
    async () => postMessage(await reasonOf(data)),
  )
})

/** In Safari's workers the library can decode no pictures, elsewhere only broken ones fail. */
async function reasonOf({ bytes, type }: ShrinkJob): Promise<ShrinkAnswer> {
  const bitmap = createImageBitmap(new Blob([bytes], { type }))
  return bitmap.then(
    (readable) => {
      readable.close()
      return 'try-in-page'
    },
    () => 'unreadable',
  )
}
