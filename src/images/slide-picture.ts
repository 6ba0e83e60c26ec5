import type { HeroSlide } from '#src/domain/content/hero-slides.ts'
import type { Picture } from '#src/domain/picture.ts'
import { sitePicture } from './site-pictures.ts'

/** The picture of a slide; null for an unknown name. */
export function slidePicture({ picture, alt }: Pick<HeroSlide, 'picture' | 'alt'>): Picture | null {
  if (!picture.includes('/storage/')) return sitePicture(picture, alt)
  return { url: picture, alt, width: null, height: null }
}
