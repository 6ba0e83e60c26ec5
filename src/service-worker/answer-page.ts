import { settledWithin } from './settled-within.ts'

/** Nobody looks at an empty window for longer than this. */
const patienceMs = 3000

/**
 * The page from the network; the shell when that fails, answers with a failure of the server, or
 * takes too long. Without a shell it is whatever the network says.
 */
export async function answerPage(
  network: Promise<Response>,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await settledWithin(network, patienceMs)
  if (answer !== undefined && answer.status < 500) return answer
  return (await shell().catch(() => undefined)) ?? network
}
