import type { BrowserContext, ConsoleMessage, Worker } from 'playwright/test'

const mark = 'policy violation: '

/** Runs in a page or a worker: reports violations of the Content Security Policy. */
const tellViolations = `addEventListener('securitypolicyviolation', (event) => {
  const place = event.sourceFile + ':' + event.lineNumber
  console['debug']('${mark}' + [event.effectiveDirective, event.blockedURI, event.sample, place].join(' '))
})`

/**
 * Collects violations of the Content Security Policy in pages, their workers and the service worker
 * of a context.
 * @param violations receives them.
 */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  const listen = (message: ConsoleMessage) => {
    if (message.text().startsWith(mark)) violations.push(message.text().slice(mark.length))
  }
  const watchWorker = (worker: Worker) => {
    worker.on('console', listen)
    // It may have closed already.
    worker.evaluate(tellViolations).catch(() => undefined)
  }
  await context.addInitScript(tellViolations)
  context.on('console', (message) => {
    if (message.worker() === null) listen(message)
  })
  context.on('serviceworker', watchWorker)
  context.on('page', (page) => page.on('worker', watchWorker))
}
