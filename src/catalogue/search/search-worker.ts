import { answerOrders } from './search-port.ts'

answerOrders({
  // In a worker this is no window, whose messages would need an address.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage: (reply) => self.postMessage(reply),
  addEventListener: (type, listen) => self.addEventListener(type, listen),
})
