import { setPriority } from 'node:os'
import type { ImageRequest } from './image-request.ts'
import { limitDecoders, renderImage } from './render-image.ts'

/** A job from the parent, answered with a RenderResult, one at a time. */
export interface RenderJob {
  readonly path: string
  readonly request: ImageRequest
}

/** Pictures within the limits take up to 450 MB; anything above is an attack. */
const MAX_MEMORY_BYTES = 640 * 1024 * 1024
const LOOK_AT_MEMORY_MS = 50

/** Lower than that of the server, which must keep responding. */
const PRIORITY = 5

// An orderly exit waits for the decoder, which may take minutes.
const end = () => process.kill(process.pid, 'SIGKILL')

if (!process.connected) end()
process.once('disconnect', end)
process.on('message', (job: RenderJob) => void render(job))
setPriority(PRIORITY)
limitDecoders()

async function render({ path, request }: RenderJob): Promise<void> {
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) end()
  }, LOOK_AT_MEMORY_MS)
  const result = await renderImage(path, request)
  clearInterval(guard)
  process.send?.(result)
}
