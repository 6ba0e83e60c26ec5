import type { BlogPostSummary } from '#src/content/blog-post.ts'
import { sitePicture } from '#src/content/site-pictures.ts'
import type { Picture } from '#src/lib/picture.ts'

/** The picture of a post, or null as long as its file does not exist. */
export function postPicture({ image, imageAlt }: BlogPostSummary): Picture | null {
  return sitePicture(image.replace(/\.jpg$/, ''), imageAlt)
}
