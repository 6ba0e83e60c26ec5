import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { BasketLine } from '#src/outbox/basket/baskets.ts'
import type { SalesCredit } from '#src/session/sales-credit.ts'
import { makeDevice } from '#tests/e2e/account/account-fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

/** One of them twice, as for two sites. */
export const collectedLines = [
  lineOf('container-house-ch-20', 'Container House CH-20', 2, null),
  lineOf('guard-house-gh-20', 'Guard House GH-20', 1, 'With AC'),
  lineOf('container-house-ch-20', 'Container House CH-20', 1, 'With a toilet'),
]

/** As they are stored. */
export const basketLines = collectedLines.map(({ product, quantity, options }) => ({
  product_name: product.name,
  quantity,
  options,
}))

function lineOf(slug: string, name: string, quantity: number, options: string | null): BasketLine {
  const product = { id: randomUUID(), slug, name, category_slug: '', picture: null }
  return { id: randomUUID(), product, quantity, options, note: null }
}

export interface Carried {
  readonly lines: readonly unknown[]
  /** The salesperson that a request names. */
  readonly soldBy: string | null
  /** The part of its site check's address that no other has. */
  readonly check: string | null
}

/** What a request of this process carries besides text and files, by sender. */
export const carriedBy = new Map<string, Carried>()
export const nothing: Carried = { lines: [], soldBy: null, check: null }

/** A device that names a salesperson, the same in all tests of this process. */
let device: Promise<SalesCredit> | undefined

/**
 * Makes the open page's device that one.
 * @returns the salesperson it names.
 */
export async function nameSeller(page: Page): Promise<string | null> {
  const credit = await (device ??= makeDevice(page.request))
  const isKept = await page.evaluate((text) => {
    try {
      localStorage.setItem('prefab-credit', text)
      return true
    } catch {
      return false
    }
  }, JSON.stringify(credit))
  return isKept ? credit.userId : null
}

/** The stored lines of a request, in order. */
export async function storedLines(id: string) {
  const { data } = await serviceClient()
    .from('quote_request_lines')
    .select('product_name,quantity,options')
    .eq('quote_request_id', id)
    .order('position')
    .throwOnError()
  return data
}
