import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page with a service worker, on which tests of test tools run. */
export interface ProbeSite {
  readonly url: string
  /** Path and query string of every request, in order. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

const page = /* html */ `<!doctype html><meta charset="utf-8"><title>Probe</title><h1>Probe</h1>
<script type="module">
  await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  // Stores bytes under a name in IndexedDB.
  globalThis.open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open('probe')
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  globalThis.keep = async (name, value) => {
    const database = await open()
    return new Promise((resolve) => {
      const transaction = database.transaction('kept', 'readwrite')
      transaction.objectStore('kept').put(value, name)
      transaction.oncomplete = () => { database.close(); resolve('kept') }
      transaction.onabort = () => { database.close(); resolve(transaction.error?.name ?? 'aborted') }
    })
  }
  globalThis.kept = async (name) => {
    const database = await open()
    return new Promise((resolve) => {
      const request = database.transaction('kept').objectStore('kept').get(name)
      request.onsuccess = () => { database.close(); resolve(request.result) }
    })
  }
  // The worker responds with the number of questions since it was started.
  globalThis.ask = (question) => new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = ({ data }) => resolve(data)
    navigator.serviceWorker.controller.postMessage(question, [channel.port2])
  })
  document.querySelector('h1').textContent = 'Probe with worker'
</script>`

const worker = /* js */ `
  let questions = 0
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('message', (event) => event.waitUntil((async () => {
    questions++
    const answer = event.data === 'count' ? questions : await fetch(event.data).then((r) => r.text(), () => 'no network')
    event.ports[0].postMessage(answer)
  })()))
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return
    event.respondWith(fetch(event.request).catch(() =>
      new Response('<!doctype html><title>Shell</title><h1>Offline shell</h1>', { headers: { 'content-type': 'text/html' } })))
  })
  self.addEventListener('sync', (event) => event.waitUntil(
    fetch('/synced?tag=' + event.tag + '&last=' + event.lastChance)))
`

/** Starts the site on a free port of localhost. */
export async function startProbeSite(): Promise<ProbeSite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const [type, body] =
      path === '/worker.js'
        ? ['text/javascript', worker]
        : path === '/'
          ? ['text/html', page]
          : ['text/plain', `answer ${requests.length}`]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
