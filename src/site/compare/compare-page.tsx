import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { type NamedProducts, useNamedProducts } from '#src/catalogue/queries/use-named-products.ts'
import { mostCompared } from '#src/domain/most-compared.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { messages } from '#src/domain/messages.ts'
import { PresentLink } from '#src/site/pages/present-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ListNote, PartOfCatalogueNote } from '#src/ui/filters/list-note.tsx'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { PageToolsPlace } from '#src/ui/page/page-tools-place.tsx'
import { type Comparison, addressOf } from './compare-address.ts'
import { CompareFields } from './compare-fields.tsx'
import styles from './compare-page.module.css'

// It shows nothing until the catalogue has loaded, and the page is interactive sooner without it.
const tablePart = lazyPart(async () => (await import('./comparison-table.tsx')).ComparisonTable)

const documentPart = lazyPart(
  async () => (await import('./comparison-document.tsx')).ComparisonDocument,
)

/** Up to four products side by side; the address holds which and how. */
export function ComparePage({ comparison }: { readonly comparison: Comparison }) {
  const { slugs, unit, isOnlyDifferences } = comparison
  const compared = useNamedProducts(slugs)
  const { products, unknown, catalogue, part } = compared
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const change = (changes: Partial<Comparison>) =>
    void navigate({
      to: '/compare',
      search: addressOf({ ...comparison, ...changes }),
      resetScroll: false,
    })
  const shown = slugs.filter((slug) => !unknown.includes(slug))
  const add = (slug: string) => {
    const added = [...shown, slug]
    // The list is disabled when there is no more room.
    if (added.length >= mostCompared) status.current?.focus({ preventScroll: true })
    change({ slugs: added })
  }
  const remove = (slug: string) => {
    // The button disappears with its column.
    status.current?.focus({ preventScroll: true })
    change({ slugs: slugs.filter((other) => other !== slug) })
  }
  return (
    <>
      <PageHeading
        eyebrow="Products"
        title="Compare side by side"
        text="Sizes, specifications and what the offer covers, for up to four products. Works without a connection once the catalogue is on this device."
      />
      <section className={`wrap ${styles['comparison']}`} aria-label="Comparison">
        <noscript>
          <p>
            Comparing needs JavaScript, which is switched off in this browser. Every product’s page
            has all of its figures: <a href="/products">{messages.viewAllProducts}</a>.
          </p>
        </noscript>
        <CompareFields
          comparison={{ ...comparison, slugs: shown }}
          catalogue={catalogue}
          canDiffer={products.length > 1}
          onAdd={add}
          onChange={change}
        />
        {part !== undefined && <PartOfCatalogueNote doing="Choosing from" part={part} />}
        <div className={styles['news']}>
          <p role="status" ref={status} tabIndex={-1} className="needs-script">
            {statement(slugs, compared)}
          </p>
          <LeftOut comparison={comparison} compared={compared} onRemove={remove} />
        </div>
        {slugs.length === 0 && (
          <p>
            <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
          </p>
        )}
        {products.length > 0 && (
          <>
            <LazyPlace
              part={tablePart}
              partProps={{ products, unit, isOnlyDifferences, onRemove: remove }}
            />
            <div>
              <PageToolsPlace title={products.map(({ name }) => name).join(' · ')}>
                <PresentLink search={{ p: products.map(({ slug }) => slug).join(',') }} />
              </PageToolsPlace>
              <LazyPlace
                part={documentPart}
                partProps={{ products, unit, isOnlyDifferences }}
                waiting={<div className={styles['sheet']} />}
              />
            </div>
          </>
        )}
      </section>
    </>
  )
}

/** The state of the comparison, visible and announced. */
function statement(slugs: readonly string[], { products, isPending }: NamedProducts): string {
  if (slugs.length === 0) return 'Nothing is chosen yet. Add two products to see how they differ.'
  if (isPending) return 'Loading the catalogue…'
  const [first] = products
  if (first === undefined) return 'Nothing to compare. Add a product from the list.'
  if (products.length === 1) {
    return `Only ${first.name} so far. Add another product to compare it with.`
  }
  return `${products.length} products: ${products.map(({ name }) => name).join(', ')}`
}

interface LeftOutProps {
  readonly comparison: Comparison
  readonly compared: NamedProducts
  readonly onRemove: (slug: string) => void
}

/** Parts of the address that could not be shown, each with what to do. */
function LeftOut({ comparison: { leftOut }, compared, onRemove }: LeftOutProps) {
  const { unknown, missing, retry } = compared
  return (
    <>
      {leftOut > 0 && (
        <ListNote>
          {mostCompared} products fit side by side.{' '}
          {leftOut === 1 ? 'One more' : `${inLakhGroups(leftOut)} more`} in this address{' '}
          {leftOut === 1 ? 'was' : 'were'} left out.
        </ListNote>
      )}
      {unknown.map((slug) => (
        <ListNote key={slug}>
          We have no product “{slug}”. It may have been renamed or withdrawn:{' '}
          <Link to="/search" search={{ q: slug.replaceAll('-', ' ') }}>
            search for it
          </Link>{' '}
          or <button onClick={() => onRemove(slug)}>take it out of the address</button>
        </ListNote>
      ))}
      {missing.length > 0 && (
        <ListNote>
          {missing.length === 1 ? 'One product is' : `${missing.length} products are`} not on this
          device, and cannot be loaded now: {missing.join(', ')}.{' '}
          <button onClick={retry}>Try again</button>
        </ListNote>
      )}
    </>
  )
}
