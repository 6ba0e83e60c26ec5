import type { BrowserContext, ConsoleMessage, Worker } from 'playwright/test'

const mark = 'policy violation: '

/** In a page or a worker: says what the Content Security Policy has refused. */
const tellViolations = `addEventListener('securitypolicyviolation', (event) => {
  const place = event.sourceFile + ':' + event.lineNumber
  console['debug']('${mark}' + [event.effectiveDirective, event.blockedURI, event.sample, place].join(' '))
})`

/**
 * Collects what the Content Security Policy refuses in pages, their workers and the service worker
 * of a context, as long as it lives.
 * @param violations what was refused is added here.
 */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  const listen = (message: ConsoleMessage) => {
    if (message.text().startsWith(mark)) violations.push(message.text().slice(mark.length))
  }
  const watchWorker = (worker: Worker) => {
    worker.on('console', listen)
    // It may be gone already.
    worker.evaluate(tellViolations).catch(() => undefined)
  }
  await context.addInitScript(tellViolations)
  context.on('console', (message) => {
    if (message.worker() === null) listen(message)
  })
  context.on('serviceworker', watchWorker)
  context.on('page', (page) => page.on('worker', watchWorker))
}
