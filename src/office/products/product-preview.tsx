import { Stack, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { type ProductSummary, specified } from '#src/catalogue/schema/product.ts'
import type { ProductValues } from './product-fields.ts'
import { DimensionLine } from '#src/ui/dimension-line.tsx'
import { PreviewTitle } from '#src/office/records/editor/panel-frame.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'

interface Props {
  readonly values: ProductValues
}

/** The product as visitors will see it: its card, and the head of its page. */
export function ProductPreview({ values }: Props) {
  const product = summaryOf(useDeferredValue(values))
  return (
    <Stack gap={14} maw={420}>
      <PreviewTitle>Card</PreviewTitle>
      {/* It leads nowhere: the page may not be there yet. */}
      <div inert>
        <ProductCard product={product} sizes="340px" />
      </div>
      <PreviewTitle>Page header</PreviewTitle>
      <Stack inert gap={10} mb="sm" style={{ overflowWrap: 'anywhere' }}>
        <PictureFrame picture={product.picture} sizes="340px" />
        {product.size !== null && <DimensionLine measure={product.size} />}
        <p className="eyebrow">{product.category}</p>
        <Text fz={27} fw={720} lh={1.08}>
          {product.name}
        </Text>
        <p>{product.short_description}</p>
      </Stack>
    </Stack>
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
