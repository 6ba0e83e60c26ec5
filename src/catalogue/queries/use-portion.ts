// Decision 142: lists come in portions of 48, each with a path of its own.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Portion, portionOf, portionSize } from '#src/domain/portions.ts'
import type { ProductSummary, Project } from '#src/catalogue/schema/product.ts'
import { type ProductList, isInList, productPortionQuery } from './products.ts'
import { isInCategory, projectPortionQuery } from './projects.ts'

/** A portion as far as it has loaded. */
export interface ShownPortion<Entry> {
  readonly data: Portion<Entry> | undefined
  readonly isLoading: boolean
  readonly isError: boolean
  /** When it was loaded, in ms. */
  readonly dataUpdatedAt: number
}

/** The entries of a list made on this device, and when its source was loaded, in ms. */
export interface MadeList<Entry> extends Omit<ShownPortion<Entry>, 'data' | 'isLoading'> {
  readonly entries: readonly Entry[]
}

/**
 * One portion of a list of products. A subcategory is filtered from the products of its category
 * if all of those are here, without a request; otherwise it is requested.
 * @param made the list, if it is here already: then nothing is requested.
 */
export function useProductPortion(
  list: ProductList,
  number: number,
  made?: MadeList<ProductSummary>,
): ShownPortion<ProductSummary> {
  const { category, type } = list
  const isFiltered = type !== undefined
  const isRead = made === undefined
  const whole = useQuery({ ...productPortionQuery({ category }, 1), enabled: isRead && isFiltered })
  const own = useQuery({
    ...productPortionQuery(list, number),
    enabled: isRead && (!isFiltered || isTooLong(whole)),
  })
  if (made !== undefined) {
    const { entries, ...state } = made
    return { ...state, data: portionOf(entries, number), isLoading: false }
  }
  return isFiltered ? filtered(whole, own, number, (product) => isInList(product, list)) : own
}

/**
 * One portion of the projects; those of a category are found like those of a subcategory of
 * products.
 */
export function useProjectPortion(
  category: string | undefined,
  number: number,
): ShownPortion<Project> {
  const isFiltered = category !== undefined
  const whole = useQuery({ ...projectPortionQuery(undefined, 1), enabled: isFiltered })
  const own = useQuery({
    ...projectPortionQuery(category, number),
    enabled: !isFiltered || isTooLong(whole),
  })
  return isFiltered ? filtered(whole, own, number, (entry) => isInCategory(entry, category)) : own
}

/** Retries whatever this page could not load; settles when all is answered, and never rejects. */
export function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}

/** Whether the list has more than its first portion, as far as is known. */
function isTooLong({ data, isError }: UseQueryResult<Portion<unknown>>): boolean {
  return data === undefined ? isError : data.total > portionSize
}

function filtered<Entry>(
  whole: UseQueryResult<Portion<Entry>>,
  own: UseQueryResult<Portion<Entry>>,
  number: number,
  fits: (entry: Entry) => boolean,
): ShownPortion<Entry> {
  if (isTooLong(whole)) return own
  const { data, isLoading, isError, dataUpdatedAt } = whole
  const entries = data?.entries.filter(fits)
  return { data: entries && portionOf(entries, number), isLoading, isError, dataUpdatedAt }
}
