import { Link } from '@tanstack/react-router'
import { formatMoment } from '#src/domain/text/india-text.ts'
import type { ListedProduct } from '#src/office/products/product-rows.ts'
import { PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { RecordActions, RecordName } from '#src/office/records/list/record-cells.tsx'
import { PublicationMark } from '#src/office/records/list/state-mark.tsx'
import type { ListOrigin } from '#src/office/records/list-origin.ts'
import type { useProductActions } from './use-product-actions.ts'

interface Options {
  readonly actions: ReturnType<typeof useProductActions>
  readonly onDelete: (product: ListedProduct) => void
  /** The list as shown, for moving from one product to the next. */
  readonly origin: ListOrigin
}

/** Columns of the product list. */
export function productColumns({ actions, onDelete, origin }: Options): Column<ListedProduct>[] {
  return [
    { key: 'name', header: 'Product', sort: 'name', cell: (product) => nameCell(product, origin) },
    { key: 'category', header: 'Category', sort: 'category', cell: ({ category }) => category },
    {
      key: 'state',
      header: 'Status',
      cell: ({ deleted_at, published }) => (
        <PublicationMark
          state={deleted_at !== null ? 'trash' : published ? 'published' : 'draft'}
        />
      ),
    },
    {
      key: 'updated',
      header: 'Updated',
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{formatMoment(updated_at)}</time>,
    },
    {
      key: 'slug',
      header: 'Web address',
      isExtra: true,
      cell: ({ category_slug, slug }) => `/products/${category_slug}/${slug}`,
    },
    {
      key: 'version',
      header: 'Version',
      isExtra: true,
      isNumber: true,
      cell: ({ version }) => version,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (product) => (
        <RecordActions
          name={product.name}
          isTrash={product.deleted_at !== null}
          onRestore={() => void actions.trash([product], false)}
          onDelete={() => onDelete(product)}
        >
          <PlainButton what={product.name} onClick={() => void actions.duplicate(product)}>
            Duplicate
          </PlainButton>
          {product.published && (
            <Link
              to="/products/$category/$slug"
              params={{ category: product.category_slug, slug: product.slug }}
              aria-label={`View ${product.name} on the site`}
            >
              View
            </Link>
          )}
        </RecordActions>
      ),
    },
  ]
}

function nameCell({ id, name, slug, image_url, deleted_at }: ListedProduct, origin: ListOrigin) {
  return (
    <RecordName
      name={name}
      note={slug}
      picture={image_url}
      link={
        deleted_at === null && (
          <Link to="/admin/products/$id" params={{ id }} state={{ listOrigin: origin }}>
            {name}
          </Link>
        )
      }
    />
  )
}
