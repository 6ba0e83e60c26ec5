import { useDeferredValue } from 'react'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { type ProductSummary, specified } from '#src/catalogue/schema/product.ts'
import type { ProductValues } from './product-fields.ts'
import { DimensionLine } from '#src/ui/dimension-line.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import styles from './product-preview.module.css'

interface Props {
  readonly values: ProductValues
}

/** The product as visitors will see it: its card, and the head of its page. */
export function ProductPreview({ values }: Props) {
  const product = summaryOf(useDeferredValue(values))
  return (
    <div className={styles['preview']}>
      <h2>Card</h2>
      {/* It leads nowhere: the page may not be there yet. */}
      <div inert>
        <ProductCard product={product} sizes="340px" />
      </div>
      <h2>Page header</h2>
      <div inert className={styles['head']}>
        <PictureFrame picture={product.picture} sizes="340px" />
        {product.size !== null && <DimensionLine measure={product.size} />}
        <p className="eyebrow">{product.category}</p>
        <p className={styles['name']}>{product.name}</p>
        <p>{product.short_description}</p>
      </div>
    </div>
  )
}

function summaryOf(values: ProductValues): ProductSummary {
  const { name, slug, category_slug, subcategory_slug, short_description, specifications } = values
  const picture = values.pictures.find(({ is_primary }) => is_primary) ?? values.pictures[0]
  return {
    id: 'preview',
    name: name || 'Product name',
    slug: slug || 'preview',
    category: findCategory(category_slug)?.name ?? 'Category',
    category_slug: category_slug || 'preview',
    subcategory_slug: subcategory_slug || null,
    short_description,
    picture:
      picture === undefined
        ? null
        : {
            url: picture.image_url,
            alt: picture.alt || name,
            width: picture.width,
            height: picture.height,
          },
    size: specified(specifications, 'Overall size'),
    people: specified(specifications, 'People'),
  }
}
