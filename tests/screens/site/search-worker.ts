import { answerOrders } from '#src/catalogue/search/search-port.ts'

/** The worker of the search, in this thread. */
export function searchWorker(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  answerOrders(port2)
  for (const port of [port1, port2]) port.start()
  return port1
}
