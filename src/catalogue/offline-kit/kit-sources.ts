import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { pictureAddress } from '#src/images/picture-cache.ts'
import { backendPrefix } from '#src/platform/env.ts'
import type { Picture } from '#src/domain/picture.ts'

/** Rows whose pictures belong to the kit. */
export interface PicturedRows {
  readonly products: readonly Pick<Product, 'pictures'>[]
  readonly projects: readonly Pick<Project, 'picture'>[]
  readonly posts: readonly Pick<BlogPost, 'picture'>[]
}

/** A stored picture, named as in the picture cache. */
export interface StoredPicture {
  readonly picture: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * The picture cache's name of a picture; null for one that is neither stored nor part of the site.
 */
export function nameOfPicture(url: string, siteOrigin: string): string | null {
  // A picture of the site has the site's own origin, even with a hosted project.
  const base = url.startsWith('/assets/') ? siteOrigin : backendPrefix() || siteOrigin
  if (!URL.canParse(url, base)) return null
  return pictureAddress(new URL(url, base), siteOrigin)?.picture ?? null
}

/**
 * Every stored picture of the rows once, sorted by name.
 * @param more pictures of pages, which belong to no row.
 */
export function storedPictures(
  rows: PicturedRows,
  siteOrigin: string,
  more: readonly Picture[] = [],
): StoredPicture[] {
  const found = new Map<string, StoredPicture>()
  // The size stated by a row takes precedence.
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
