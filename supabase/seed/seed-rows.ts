import { findCategory } from '#src/content/categories.ts'
import type { TablesInsert } from '#src/data/database.types.ts'
import { drawElevation } from './draw-building.ts'
import { drawScene } from './draw-scene.ts'
import type { SeedProduct, SeedProject } from './schema.ts'
import { seedId } from './seed-id.ts'

/** Pictures are drawn in this size, in pixels. */
const pictureSize = { width: 1920, height: 1280 }

/** A picture of the seed: where it goes, and how it is drawn. */
export interface SeedPicture {
  readonly bucket: 'product-images' | 'project-images'
  readonly path: string
  readonly draw: () => string
}

/** What one file of the seed becomes in the database. */
export interface SeedRows<Row> {
  readonly row: Row
  readonly images: readonly TablesInsert<'product_images'>[]
  readonly pictures: readonly SeedPicture[]
}

export function productRows(
  product: SeedProduct,
  place: number,
): SeedRows<TablesInsert<'products'>> {
  const { building, pictures, ...fields } = product
  const id = seedId('product', product.slug)
  const drawn = pictures.map(({ view, alt }, order) => {
    const picture: SeedPicture = {
      bucket: 'product-images',
      path: `${product.slug}/${order + 1}.jpg`,
      draw: () => drawElevation(building, { view, scheme: place + order }),
    }
    return { picture, alt }
  })
  return {
    row: {
      ...fields,
      id,
      category: findCategory(product.category_slug)?.name ?? '',
      published: true,
    },
    images: drawn.map(({ picture, alt }, order) => ({
      ...pictureSize,
      id: seedId('product-image', picture.path),
      product_id: id,
      image_url: publicPath(picture),
      alt,
      is_primary: order === 0,
      display_order: order,
    })),
    pictures: drawn.map(({ picture }) => picture),
  }
}

export function projectRows(
  project: SeedProject,
  products: readonly SeedProduct[],
  place: number,
): SeedRows<TablesInsert<'project_images'>> {
  const { buildings, light, slug, ...fields } = project
  const groups = buildings.map(({ product, count, storeys }) => {
    const source = products.find((candidate) => candidate.slug === product)
    if (source === undefined) throw new Error(`${slug} names the unknown product ${product}`)
    return { building: source.building, count, storeys }
  })
  const picture: SeedPicture = {
    bucket: 'project-images',
    path: `${slug}.jpg`,
    draw: () => drawScene(groups, { light, scheme: place }),
  }
  return {
    row: {
      ...fields,
      ...pictureSize,
      id: seedId('project', slug),
      image_url: publicPath(picture),
      published: true,
    },
    images: [],
    pictures: [picture],
  }
}

function publicPath({ bucket, path }: SeedPicture): string {
  return `/storage/v1/object/public/${bucket}/${path}`
}
