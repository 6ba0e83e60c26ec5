import { useQuery } from '@tanstack/react-query'
import type { StoredProduct } from './product-rows.ts'
import { NewRecord } from '#src/office/records/editor/new-record.tsx'
import { RecordPage, useStoredRecord } from '#src/office/records/editor/record-page.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { storedProductQuery } from './product-queries.ts'
import { ProductEditor } from './product-editor.tsx'
import { productRecord } from './product-record.ts'
import { emptyProduct } from './product-values.ts'

/** A product that is not there yet. */
export function NewProductPage() {
  return (
    <NewRecord kind={productRecord} empty={emptyProduct}>
      {(edit) => <ProductEditor edit={edit} />}
    </NewRecord>
  )
}

/** A product as it is stored now, to be changed. */
export function ProductPage({ id }: { readonly id: string }) {
  return (
    <RecordPage
      noun="product"
      query={useQuery(storedProductQuery(id))}
      nameOf={({ name }) => name}
      list={
        <LinkButton variant="default" to="/admin/products">
          All products
        </LinkButton>
      }
      trash={
        <LinkButton variant="default" to="/admin/products" search={{ state: 'trash' }}>
          Go to trash
        </LinkButton>
      }
    >
      {(stored) => <Editor key={id} stored={stored} />}
    </RecordPage>
  )
}

function Editor({ stored }: { readonly stored: StoredProduct }) {
  return <ProductEditor edit={useStoredRecord(productRecord, stored)} />
}
