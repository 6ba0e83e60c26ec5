import { setPriority } from 'node:os'
import type { ImageRequest } from './image-request.ts'
import { limitDecoders, renderImage } from './render-image.ts'

/** What the parent asks for; it is answered with a RenderResult, one job at a time. */
export interface RenderJob {
  readonly path: string
  readonly request: ImageRequest
}

/** Pictures within the limits take up to 450 MB; what takes more was made to. */
const MAX_MEMORY_BYTES = 640 * 1024 * 1024
const LOOK_AT_MEMORY_MS = 50

/** Lower than that of the server, which is to go on answering. */
const PRIORITY = 5

// Leaving in an orderly way waits for the decoder, which may go on for minutes.
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
