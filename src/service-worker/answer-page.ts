import { settledWithin } from './settled-within.ts'

/**
 * What a distant server needs at worst over a line that works; on one that hangs, as on a building
 * site, everybody has to wait for it.
 */
const patienceMs = 1000

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
