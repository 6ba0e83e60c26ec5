import { findCategory } from '#src/content/categories.ts'
import type { TablesInsert } from '#src/data/database.types.ts'
import { drawElevation } from './draw-building.ts'
import { drawScene } from './draw-scene.ts'
import type { SeedProduct, SeedProject, View } from './schema.ts'
import { type PictureSize, drawnSize, renderedPicture } from './pictures.ts'
import { seedId } from './seed-id.ts'

/** A picture of the seed: where it goes, and how it is drawn. */
export interface SeedPicture {
  readonly bucket: 'product-images' | 'project-images'
  readonly path: string
  /** An SVG, or the `file:` address of a rendered picture: both are for `renderPicture`. */
  readonly draw: () => string
}

/** A picture that there is: a rendered file, or a view to be drawn. */
type ShownPicture = { readonly alt: string; readonly size: PictureSize } & (
  | { readonly address: string }
  | { readonly view: View }
)

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
  const shown = pictures.flatMap((entry): ShownPicture[] => {
    if (!('file' in entry)) return [{ ...entry, size: drawnSize }]
    const rendered = renderedPicture(entry.file)
    return rendered === undefined ? [] : [{ alt: entry.alt, ...rendered }]
  })
  const stored = shown.map((entry, order) => {
    const picture: SeedPicture = {
      bucket: 'product-images',
      path: `${product.slug}/${order + 1}.jpg`,
      draw: () =>
        'address' in entry
          ? entry.address
          : drawElevation(building, { view: entry.view, scheme: place + order }),
    }
    return { picture, alt: entry.alt, size: entry.size }
  })
  return {
    row: {
      ...fields,
      id,
      category: findCategory(product.category_slug)?.name ?? '',
      published: true,
    },
    images: stored.map(({ picture, alt, size }, order) => ({
      ...size,
      id: seedId('product-image', picture.path),
      product_id: id,
      image_url: publicPath(picture),
      alt,
      is_primary: order === 0,
      display_order: order,
    })),
    pictures: stored.map(({ picture }) => picture),
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
  const rendered = renderedPicture(`projects/${slug}.jpg`)
  const picture: SeedPicture = {
    bucket: 'project-images',
    path: `${slug}.jpg`,
    draw: () => rendered?.address ?? drawScene(groups, { light, scheme: place }),
  }
  return {
    row: {
      ...fields,
      ...(rendered?.size ?? drawnSize),
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
