import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { ProductEditor } from '#src/office/products/product-editor.tsx'
import { productRecord } from '#src/office/products/product-record.ts'
import { productParts } from '#src/office/products/product-fields.ts'
import { NewRecordPage } from '#src/office/records/editor/record-pages.tsx'

export const Route = createFileRoute('/admin/products/new')({
  head: () => hiddenHead('Add product'),
  component: New,
})

function New() {
  return <NewRecordPage kind={productRecord} empty={productParts.empty} Editor={ProductEditor} />
}
