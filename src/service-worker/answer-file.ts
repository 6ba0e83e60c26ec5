import type { AppFiles } from './app-files.ts'

/** A file of the app as it was kept, else from the network. */
export async function answerFile(
  files: Pick<AppFiles, 'find'>,
  path: string,
  request: Request,
): Promise<Response> {
  return (await files.find(path).catch(() => undefined)) ?? fetch(request)
}
