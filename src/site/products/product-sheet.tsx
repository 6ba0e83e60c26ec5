import type { Product } from '#src/catalogue/schema/product.ts'
import { SheetTools } from '#src/ui/sheets/sheet-tools.tsx'

/** The product's page as a PDF. */
export function ProductSheet({ product }: { readonly product: Product }) {
  return (
    <SheetTools
      title={product.name}
      make={async () => {
        const { makeProductSheet } = await import('#src/documents/browser/make-sheet.ts')
        return makeProductSheet(product)
      }}
    />
  )
}
