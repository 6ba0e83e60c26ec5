import type { Page } from 'playwright'
import type { EmbeddedServer } from '#scripts/server/embedded.ts'
import { measured } from './baselines.ts'
import { slowdown, withBenchPage } from './bench-page.ts'

const rounds = 5
const megabyte = 1024 * 1024
const fiveFiles = { count: 5, bytes: 5 * megabyte }
const queue = { leads: 100, filesEach: 2, bytes: 60_000 }

/**
 * How long a form waits until its request is safe on the device, and how long delivering a full
 * outbox takes.
 */
export function benchOutbox({ internalUrl, backend }: EmbeddedServer): Promise<void> {
  const script = 'scripts/bench/outbox-in-page.ts'
  const work = async (page: Page) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(
        await page.evaluate<number>(`bench.enqueue(${fiveFiles.count}, ${fiveFiles.bytes})`),
      )
    }
    times.sort((a, b) => a - b)
    console.log(
      `outbox, one request with five files of 5 MB: kept after ${measured('outbox, keeping', times[Math.floor(rounds / 2)] ?? 0, 'ms')}, slowest ${Math.round(times.at(-1) ?? 0)} ms (${slowdown}x slowdown)`,
    )
    const { leads, filesEach, bytes } = queue
    const took = await page.evaluate<number>(`bench.drain(${leads}, ${filesEach}, ${bytes})`)
    const [stored] = await backend.database.query<{ leads: number; files: number }>(
      `select (select count(*)::int from public.quote_requests where email like 'outbox-%') as leads,
         (select count(*)::int from storage.objects where bucket_id = 'quote-attachments') as files`,
    )
    if (stored?.leads !== leads || stored.files !== leads * filesEach) {
      throw new Error(`the outbox delivered ${stored?.leads} requests and ${stored?.files} files`)
    }
    console.log(
      `outbox, ${leads} requests with ${leads * filesEach} files of ${bytes / 1000} kB: delivered and confirmed after ${measured('outbox, delivering', took / 1000, 's')} (${slowdown}x slowdown, server on the same machine)`,
    )
  }
  return withBenchPage('outbox', script, work, internalUrl)
}
