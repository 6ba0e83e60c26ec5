import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { measured } from '#scripts/bench/baselines.ts'
import { startSite } from '#scripts/bench/load/started-site.ts'
import { median } from '#scripts/bench/median.ts'

const rounds = 5
const roundMs = 3000
const clients = 20
const aim = 2500
const page = '/products'
/** The headers of browsers. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

interface Answer {
  readonly bytes: Buffer
  readonly encoding: string
}

/**
 * How many prerendered pages a second the site serves to clients on one machine, alternating with
 * a server that can do nothing but serve this page. Each is a process of its own.
 * @param dataDir of a site that is not running.
 */
export async function benchStaticPages(dataDir: string): Promise<void> {
  const site = await startSite(dataDir, {})
  let plain: ChildProcess | undefined
  try {
    const { bytes, encoding } = await ask(site.url + page, new Agent())
    plain = fork(new URL('plain-server.ts', import.meta.url))
    plain.send({ base64: bytes.toString('base64'), encoding })
    const [port] = (await once(plain, 'message')) as [number]
    const own: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      own.push(await rateOf(site.url + page))
      bare.push(await rateOf(`http://127.0.0.1:${port}${page}`))
    }
    const share = (median(own) / median(bare)).toFixed(2)
    console.log(
      `static pages: ${measured('static pages, rate', median(own), 'pages/s')}, aim ${aim}; ${share} of a plain server's ${Math.round(median(bare))} (${clients} at once)`,
    )
  } finally {
    plain?.kill()
    await site.stop()
  }
}

/** Responses a second to clients that repeat their request at once. */
async function rateOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let answers = 0
  const startedAt = performance.now()
  const client = async () => {
    while (performance.now() - startedAt < roundMs) {
      await ask(url, agent)
      answers++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return answers / seconds
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        else
          resolve({
            bytes: Buffer.concat(chunks),
            encoding: response.headers['content-encoding'] ?? 'identity',
          })
      })
    })
    request.on('error', reject)
  })
}
