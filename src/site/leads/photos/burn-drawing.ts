import { attachmentName, maxAttachmentBytes } from '#src/domain/leads/attachment-rules.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { drawPhoto } from './draw-marks.ts'
import type { Mark } from './photo-marks.ts'

/** JPEG qualities to try, best first; for an attachment's size the first usually fits. */
const qualities = [0.88, 0.75, 0.6]

/**
 * The photo with all marks, as a JPEG of the same size in pixels. Null if the browser cannot make
 * one within the limits of an attachment.
 */
export async function burnDrawing(
  photo: PreparedFile,
  picture: ImageBitmap,
  marks: readonly Mark[],
): Promise<PreparedFile | null> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const surface = canvas.getContext('2d')
  if (surface === null) return null
  // A picture may be transparent; JPEG has no transparency.
  surface.fillStyle = '#ffffff'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  drawPhoto(surface, picture, marks)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    if (blob?.type !== 'image/jpeg' || blob.size > maxAttachmentBytes) continue
    const bytes = await blob.arrayBuffer()
    return {
      name: attachmentName(photo.name, 'image/jpeg'),
      type: 'image/jpeg',
      bytes,
      sha256: await sha256(bytes),
      pickedSize: photo.pickedSize,
    }
  }
  return null
}
