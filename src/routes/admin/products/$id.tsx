import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductEditor } from '#src/office/products/product-editor.tsx'
import { productRecord } from '#src/office/products/product-record.ts'
import { StoredRecordPage } from '#src/office/records/editor/record-pages.tsx'

export const Route = createFileRoute('/admin/products/$id')({
  head: () => hiddenHead('Edit product'),
  component: Product,
})

function Product() {
  return (
    <StoredRecordPage
      kind={productRecord}
      id={Route.useParams().id}
      path="/admin/products"
      Editor={ProductEditor}
    />
  )
}
