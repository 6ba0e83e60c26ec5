import { afterEach, expect, it } from 'vitest'
import { exampleProducts } from '#tests/support/example-catalogue.ts'
import { createSearchEngine } from '#src/catalogue/search/search-engine.ts'
import {
  type SearchOrder,
  type SearchPort,
  type SearchReply,
  answerOrders,
} from '#src/catalogue/search/search-port.ts'

const nothing = { products: [], projects: [], posts: [], postTexts: {} }
const limits = { products: 3, projects: 3, articles: 3 }
const request = (text: string) => ({ text, filters: {}, limits })

let channel: MessageChannel | undefined
afterEach(() => channel?.port1.close())

function portOf<Incoming, Outgoing>(port: MessagePort): SearchPort<Incoming, Outgoing> {
  port.start()
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (type, listen) => port.addEventListener(type, listen),
  }
}

function startEngine() {
  channel = new MessageChannel()
  answerOrders(portOf<SearchOrder, SearchReply>(channel.port2))
  return createSearchEngine(portOf<SearchReply, SearchOrder>(channel.port1))
}

it('searches what it was filled with', async () => {
  const { engine } = startEngine()
  expect(await engine.replaceContent({ ...nothing, products: await exampleProducts() })).toBe(true)
  const { groups } = await engine.search(request('guard house'))
  expect(groups.products.count).toBeGreaterThan(1)
  expect(groups.products.hits[0]?.terms).toContain('guard')
})

it('searches the old index until the new one is complete, then only the new one', async () => {
  const { engine } = startEngine()
  const products = await exampleProducts()
  await engine.replaceContent({ ...nothing, products: products.slice(0, 1) })
  const refilling = engine.replaceContent({ ...nothing, products: products.slice(1) })
  const between = await engine.search(request(products[0]?.name ?? ''))
  expect(between.groups.products.hits[0]?.key).toBe(`products:${products[0]?.id}`)
  await refilling
  const after = await engine.search(request(products[0]?.name ?? ''))
  expect(after.groups.products.hits.map(({ key }) => key)).not.toContain(
    `products:${products[0]?.id}`,
  )
})

it('holds only the last content when filled again at once', async () => {
  const { engine } = startEngine()
  const [sample, ...others] = await exampleProducts()
  if (sample === undefined) throw new Error('the example catalogue is empty')
  // More than one batch, so that the second comes when the next content is already on its way.
  const many = Array.from({ length: 250 }, (_, place) => ({ ...sample, id: `${place}` }))
  const filled = await Promise.all([
    engine.replaceContent({ ...nothing, products: many }),
    engine.replaceContent({ ...nothing, products: others }),
  ])
  expect(filled).toEqual([false, true])
  const { groups } = await engine.search(request(sample.name))
  expect(groups.products.hits.map(({ key }) => key)).not.toContain('products:249')
  expect(groups.products.count).toBeLessThan(others.length)
})

it('matches results to queries, however many run at once', async () => {
  const { engine } = startEngine()
  const products = await exampleProducts()
  await engine.replaceContent({ ...nothing, products })
  const answers = await Promise.all(products.map(({ name }) => engine.search(request(name))))
  const first = answers.map(({ groups }) => groups.products.hits[0]?.key)
  expect(first).toEqual(products.map(({ id }) => `products:${id}`))
})

it('rejects when the worker has stopped', async () => {
  const { engine, stop } = createSearchEngine({ postMessage: () => {}, addEventListener: () => {} })
  const asking = engine.search(request('cabin'))
  stop()
  await expect(asking).rejects.toThrow('stopped')
})
