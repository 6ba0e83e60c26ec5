import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productForm } from '#src/content/product-rules.ts'
import { isGone } from '#src/queries/admin/reading.ts'
import { readKeptEdit } from '#src/queries/admin/kept-edit.ts'
import type { StoredProduct } from '#src/data/admin/product-rows.ts'
import { storedProductQuery } from '#src/queries/admin/products.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ProductEditor } from './product-editor.tsx'
import { emptyProduct, valuesOf } from './product-values.ts'

const keptNew = 'product-new'

/** A product that is not there yet. */
export function NewProductPage() {
  const [kept] = useState(() => readKeptEdit(keptNew, productForm))
  const [start] = useState(() => ({ id: crypto.randomUUID(), version: null, base: emptyProduct }))
  return <ProductEditor keptAs={keptNew} start={start} kept={kept} />
}

/** A product as it is stored now, to be changed. */
export function ProductPage({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(storedProductQuery(id))
  if (data !== undefined && isFetchedAfterMount) {
    return data.deleted_at === null ? <Editor key={id} product={data} /> : <InTrash {...data} />
  }
  if (error === null) return <Spinner words="Reading the product…" />
  if (isGone(error)) {
    return (
      <Notice
        title="There is no such product"
        action={<ButtonLink to="/admin/products">All products</ButtonLink>}
      />
    )
  }
  return (
    <Notice
      title="The product could not be read"
      action={<ActionButton onClick={() => void refetch()}>Try again</ActionButton>}
    >
      <p>The server did not answer.</p>
    </Notice>
  )
}

function Editor({ product }: { readonly product: StoredProduct }) {
  const keptAs = `product-${product.id}`
  const [kept] = useState(() => readKeptEdit(keptAs, productForm))
  const [start] = useState(() => ({
    id: product.id,
    version: product.version,
    base: valuesOf(product),
  }))
  return <ProductEditor keptAs={keptAs} start={start} kept={kept} />
}

function InTrash({ name }: { readonly name: string }) {
  return (
    <Notice
      title={`${name} is in the trash`}
      action={
        <ButtonLink to="/admin/products" search={{ state: 'trash' }}>
          To the trash
        </ButtonLink>
      }
    >
      <p>Take it out of the trash to change it.</p>
    </Notice>
  )
}
