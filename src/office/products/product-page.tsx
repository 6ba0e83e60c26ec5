import { useQuery } from '@tanstack/react-query'
import type { StoredProduct } from './product-rows.ts'
import {
  RecordPage,
  useNewRecord,
  useStoredRecord,
} from '#src/office/records/editor/record-page.tsx'
import { storedProductQuery } from './product-queries.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ProductEditor } from './product-editor.tsx'
import { productRecord } from './product-record.ts'
import { emptyProduct } from './product-values.ts'

/** A product that is not there yet. */
export function NewProductPage() {
  return <ProductEditor edit={useNewRecord(productRecord, emptyProduct)} />
}

/** A product as it is stored now, to be changed. */
export function ProductPage({ id }: { readonly id: string }) {
  return (
    <RecordPage
      noun="product"
      query={useQuery(storedProductQuery(id))}
      nameOf={({ name }) => name}
      list={<ButtonLink to="/admin/products">All products</ButtonLink>}
      trash={
        <ButtonLink to="/admin/products" search={{ state: 'trash' }}>
          Go to trash
        </ButtonLink>
      }
    >
      {(stored) => <Editor key={id} stored={stored} />}
    </RecordPage>
  )
}

function Editor({ stored }: { readonly stored: StoredProduct }) {
  return <ProductEditor edit={useStoredRecord(productRecord, stored)} />
}
