import type { ProductValues } from '#src/content/product-rules.ts'
import type { EditFailure } from '#src/queries/admin/edit-error.ts'
import { type StoredProduct, fetchStoredProduct, saveProduct } from '#src/queries/admin/products.ts'
import { isSameProduct, toSave, valuesOf } from './product-values.ts'

/** The stored product that the form's changes began with. */
export interface Origin {
  readonly id: string
  /** Null for a new product. */
  readonly version: number | null
  readonly base: ProductValues
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'overtaken'; readonly theirs: StoredProduct }
  | { readonly kind: 'slug-taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: EditFailure }

/**
 * Saves a product, and tells somebody else's change from one's own whose answer was lost.
 * @param unanswered what an earlier save was sent with, when nobody answered it.
 */
export async function saveValues(
  { id, version }: Pick<Origin, 'id' | 'version'>,
  values: ProductValues,
  unanswered: ProductValues | null,
): Promise<SaveOutcome> {
  const saved = await saveProduct(toSave(id, version, values))
  if (saved.ok) return { kind: 'saved', version: saved.value }
  const { failure } = saved
  if (failure.kind === 'gone') return { kind: 'gone' }
  // Of a new product, the id may be there already, which is not told apart from the slug.
  const mayBeThere = failure.kind === 'duplicate' && version === null
  if (failure.kind === 'duplicate' && !mayBeThere) return { kind: 'slug-taken' }
  if (failure.kind !== 'conflict' && !mayBeThere) return { kind: 'failed', failure }
  const stored = await fetchStoredProduct(id, new AbortController().signal)
  if (!stored.ok) {
    if (stored.failure.kind !== 'gone') return { kind: 'failed', failure: stored.failure }
    return mayBeThere ? { kind: 'slug-taken' } : { kind: 'gone' }
  }
  const theirs = stored.value
  if (theirs.deleted_at !== null) return { kind: 'gone' }
  if (isSameProduct(valuesOf(theirs), values)) return { kind: 'saved', version: theirs.version }
  if (unanswered !== null && isSameProduct(valuesOf(theirs), unanswered)) {
    return saveValues({ id, version: theirs.version }, values, null)
  }
  return { kind: 'overtaken', theirs }
}
