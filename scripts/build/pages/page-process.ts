import { type RenderSettings, type StagedPage, pageRenderer } from './page-renderer.ts'

/** Messages to the parent: the pages of a batch, or why one could not be rendered. */
export type RenderAnswer = { readonly pages: readonly StagedPage[] } | { readonly failure: string }

/**
 * Receives the settings first, then the paths of one batch after another, until the parent ends.
 */
let render: Awaited<ReturnType<typeof pageRenderer>> | undefined

process.on('disconnect', () => process.exit(0))
process.on('message', (message: RenderSettings | readonly string[]) => {
  void take(message).then((answer) => process.send?.(answer))
})

async function take(message: RenderSettings | readonly string[]): Promise<RenderAnswer> {
  const pages: StagedPage[] = []
  try {
    if ('stage' in message) render = await pageRenderer(message)
    else if (render !== undefined) for (const path of message) pages.push(await render(path))
    return { pages }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
