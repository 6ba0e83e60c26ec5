import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import type { Picture } from '#src/domain/picture.ts'

/** The picture of a post, which it always has: a build ends at a post without one. */
export function postPicture({ image, imageAlt }: BlogPostSummary): Picture | null {
  return sitePicture(image.replace(/\.jpg$/, ''), imageAlt)
}
