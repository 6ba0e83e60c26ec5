import { answerOrders } from './search-port.ts'

answerOrders({
  postMessage: (reply) => self.postMessage(reply),
  addEventListener: (type, listen) => self.addEventListener(type, listen),
})
