import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { pictureAddress } from '#src/images/picture-cache.ts'
import { backendPrefix } from '#src/platform/env.ts'
import type { Picture } from '#src/domain/picture.ts'

/** Rows whose pictures belong into the kit. */
export interface PicturedRows {
  readonly products: readonly Pick<Product, 'pictures'>[]
  readonly projects: readonly Pick<Project, 'picture'>[]
  readonly posts: readonly Pick<BlogPost, 'picture'>[]
}

/** A stored picture by the name that the picture cache has for it. */
export interface StoredPicture {
  readonly picture: string
  readonly width: number | null
  readonly height: number | null
}

/** The picture cache's name of a picture; null when it is neither in the storage nor of the site. */
export function nameOfPicture(url: string, siteOrigin: string): string | null {
  // A picture of the site stands under the site's own address, also beside a hosted project.
  const base = url.startsWith('/assets/') ? siteOrigin : backendPrefix() || siteOrigin
  if (!URL.canParse(url, base)) return null
  return pictureAddress(new URL(url, base), siteOrigin)?.picture ?? null
}

/**
 * Every stored picture of the rows, each once, in the order of their names.
 * @param more pictures of pages, which no row has.
 */
export function storedPictures(
  rows: PicturedRows,
  siteOrigin: string,
  more: readonly Picture[] = [],
): StoredPicture[] {
  const found = new Map<string, StoredPicture>()
  // What a row knows of the size of a picture counts.
  for (const { url, width, height } of [...more, ...picturesOf(rows)]) {
    const picture = nameOfPicture(url, siteOrigin)
    if (picture !== null) found.set(picture, { picture, width, height })
  }
  return [...found.values()].toSorted((a, b) => (a.picture < b.picture ? -1 : 1))
}

/** Every picture of the rows. */
export function picturesOf({ products, projects, posts }: PicturedRows): Picture[] {
  return [
    ...products.flatMap(({ pictures }) => pictures),
    ...projects.map(({ picture }) => picture),
    ...posts.flatMap(({ picture }) => picture ?? []),
  ]
}
