import type { Product } from '#src/catalogue/schema/product.ts'
import { PresentLink } from '#src/site/pages/present-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageTools } from '#src/ui/page/page-tools.tsx'
import { DocumentTools } from '#src/ui/documents/document-tools.tsx'

/** Further actions for a product: check the site, compare, share, save as PDF. */
export function ProductTools({ product }: { readonly product: Product }) {
  const { name, slug } = product
  return (
    <>
      <PageTools title={name}>
        <ButtonLink to="/fit" search={{ p: slug }}>
          Will it fit my site?
        </ButtonLink>
        <ButtonLink to="/compare" search={{ p: slug }}>
          Compare with other products
        </ButtonLink>
        <PresentLink search={{ p: slug }} />
      </PageTools>
      <DocumentTools
        title={name}
        make={async () => {
          const { makeProductDocument } = await import('#src/documents/browser/make-document.ts')
          return makeProductDocument(product)
        }}
      />
    </>
  )
}
