import * as v from 'valibot'
import {
  type RequestLine,
  lineFields,
  maxQuantity,
  maxRequestLines,
} from '#src/domain/leads/request-lines.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

/** How many customers one device can collect products for. */
export const maxBaskets = 50

const maxCustomer = 100

/** Name of the customer; one line, may be empty. */
export const basketCustomer = v.pipe(
  v.string(),
  v.transform(normaliseLine),
  v.check(
    (name) => [...name].length <= maxCustomer,
    `Customer must be less than ${maxCustomer} characters`,
  ),
)

const basketLine = v.object({
  id: v.string(),
  /** Copied when it was collected, so that it can be shown without the catalogue. */
  product: v.object({
    id: v.string(),
    name: v.string(),
    slug: v.string(),
    category_slug: v.string(),
    picture: v.nullable(
      v.object({
        url: v.string(),
        alt: v.string(),
        width: v.nullable(v.number()),
        height: v.nullable(v.number()),
      }),
    ),
  }),
  ...lineFields,
})

/** All baskets on this device: at least one, one of which is current. */
export const basketsSchema = v.pipe(
  v.object({
    current: v.string(),
    baskets: v.array(
      v.object({ id: v.string(), customer: basketCustomer, lines: v.array(basketLine) }),
    ),
  }),
  v.check(({ current, baskets }) => baskets.some(({ id }) => id === current)),
)

export type Baskets = v.InferOutput<typeof basketsSchema>
export type Basket = Baskets['baskets'][number]
export type BasketLine = Basket['lines'][number]
export type BasketProduct = BasketLine['product']

/** What a basket keeps of a product. */
export function collected({
  id,
  name,
  slug,
  category_slug,
  picture,
}: BasketProduct): BasketProduct {
  const frame = picture && {
    url: picture.url,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
  }
  return { id, name, slug, category_slug, picture: frame }
}

/** Why a change was refused: a limit, or another tab has removed the line or basket. */
export type BasketRefusal = 'basket-full' | 'too-many-baskets' | 'gone'

/** A pure change of the baskets, so that it can be shown before it is stored. */
export type BasketChange = (now: Baskets) => Result<Baskets, BasketRefusal>

/** The initial state, the same in every tab. */
export const firstBaskets: Baskets = {
  current: 'first',
  baskets: [{ id: 'first', customer: '', lines: [] }],
}

/** The basket that products are added to. */
export function currentBasket({ baskets, current }: Baskets): Basket | undefined {
  return baskets.find(({ id }) => id === current)
}

/** The basket's label: its customer, or its number if it has none. */
export function basketName(baskets: Baskets['baskets'], { id, customer }: Basket): string {
  return customer === '' ? `Basket ${baskets.findIndex((each) => each.id === id) + 1}` : customer
}

/**
 * Whether adding the product again increases this line's quantity. A line with options or a note
 * describes particular units, so another one gets a line of its own.
 */
const isSame = (line: BasketLine, { id }: BasketProduct) =>
  line.product.id === id &&
  line.options === null &&
  line.note === null &&
  line.quantity < maxQuantity

/**
 * Adds one of a product to the current basket: to its line if there is one, else as a new line with
 * that id.
 */
export function addProduct(product: BasketProduct, lineId: string): BasketChange {
  return (now) =>
    changeLines(now, now.current, (lines) => {
      const there = lines.find((line) => isSame(line, product))
      if (there === undefined) {
        return [...lines, { id: lineId, product, quantity: 1, options: null, note: null }]
      }
      return lines.map((line) => (line === there ? { ...line, quantity: line.quantity + 1 } : line))
    })
}

/** Changes the quantity, options or note of a line. */
export function changeLine(
  basketId: string,
  lineId: string,
  details: Partial<Pick<BasketLine, 'quantity' | 'options' | 'note'>>,
): BasketChange {
  return (now) => {
    const isThere = now.baskets
      .find(({ id }) => id === basketId)
      ?.lines.some(({ id }) => id === lineId)
    if (isThere !== true) return fail('gone')
    return changeLines(now, basketId, (lines) =>
      lines.map((line) => (line.id === lineId ? { ...line, ...details } : line)),
    )
  }
}

/** Removes lines; ignores those that another tab has already removed. */
export function removeLines(basketId: string, lineIds: readonly string[]): BasketChange {
  return (now) =>
    changeLines(now, basketId, (lines) => lines.filter(({ id }) => !lineIds.includes(id)))
}

/** Puts a removed line back in its place. */
export function restoreLine(basketId: string, line: BasketLine, place: number): BasketChange {
  return (now) =>
    changeLines(now, basketId, (lines) =>
      lines.filter(({ id }) => id !== line.id).toSpliced(place, 0, line),
    )
}

/** Adds a basket for another customer and makes it current. */
export function addBasket(basket: Basket): BasketChange {
  return ({ baskets }) =>
    baskets.length >= maxBaskets
      ? fail('too-many-baskets')
      : succeed({ current: basket.id, baskets: [...baskets, basket] })
}

/** Renames a basket. */
export function nameBasket(basketId: string, customer: string): BasketChange {
  return (now) => changeBasket(now, basketId, (basket) => succeed({ ...basket, customer }))
}

/** Makes a basket the current one. */
export function chooseBasket(basketId: string): BasketChange {
  return (now) =>
    now.baskets.some(({ id }) => id === basketId)
      ? succeed({ ...now, current: basketId })
      : fail('gone')
}

/** Removes a basket; the last one is replaced by an empty basket with that id. */
export function removeBasket(basketId: string, blankId: string): BasketChange {
  return ({ current, baskets }) => {
    const rest = baskets.filter(({ id }) => id !== basketId)
    const [first = { id: blankId, customer: '', lines: [] }] = rest
    if (rest.length === 0) return succeed({ current: first.id, baskets: [first] })
    return succeed({ current: current === basketId ? first.id : current, baskets: rest })
  }
}

function changeLines(
  now: Baskets,
  basketId: string,
  change: (lines: readonly BasketLine[]) => BasketLine[],
): Result<Baskets, BasketRefusal> {
  return changeBasket(now, basketId, (basket) => {
    const lines = change(basket.lines)
    const isTooLong = lines.length > maxRequestLines && lines.length > basket.lines.length
    return isTooLong ? fail('basket-full') : succeed({ ...basket, lines })
  })
}

function changeBasket(
  now: Baskets,
  basketId: string,
  change: (basket: Basket) => Result<Basket, BasketRefusal>,
): Result<Baskets, BasketRefusal> {
  const basket = now.baskets.find(({ id }) => id === basketId)
  if (basket === undefined) return fail('gone')
  const changed = change(basket)
  if (!changed.ok) return changed
  const baskets = now.baskets.map((each) => (each === basket ? changed.value : each))
  return succeed({ ...now, baskets })
}

/** The lines of a basket as a quote request names them. */
export function requestLinesOf({ lines }: Basket): readonly RequestLine[] {
  return lines.map(({ product, quantity, options, note }) => ({
    product_id: product.id,
    product_name: product.name,
    quantity,
    options,
    note,
  }))
}
