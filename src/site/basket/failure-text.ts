import { maxRequestLines } from '#src/domain/leads/request-lines.ts'
import type { BasketFailure } from '#src/outbox/basket/basket-store.ts'
import { maxBaskets } from '#src/outbox/basket/baskets.ts'

/** The message when a basket could not be changed. */
export const failureText: Readonly<Record<BasketFailure, string>> = {
  'basket-full': `A request can name ${maxRequestLines} products. Send this one, or remove a product.`,
  'too-many-baskets': `This device can store ${maxBaskets} baskets. Send or remove one first.`,
  gone: 'This was removed in another tab.',
  'storage-unavailable':
    'This browser does not let the site store your basket. You will lose it when you close this page.',
  'storage-full':
    'This device is full, so the last change was not saved. Free some space and try again.',
  'newer-app': 'A newer version of this site is open in another tab. Reload the page to go on.',
}
