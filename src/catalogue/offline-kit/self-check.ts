import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import { findCopy } from '#src/images/picture-cache.ts'
import type { OfflineKitManifest } from './kit-manifest.ts'
import { nameOfPicture } from './kit-sources.ts'

/** Something a visitor would miss offline. */
export interface MissingPart {
  readonly kind: 'product' | 'project' | 'article' | 'page'
  /** Its name, as visitors know it. */
  readonly title: string
  /** The picture that is missing or unreadable; null for a missing text or script. */
  readonly picture: string | null
}

export interface CheckReport {
  readonly products: number
  readonly projects: number
  readonly articles: number
  readonly pictures: number
  readonly missing: readonly MissingPart[]
}

export interface CheckSubject {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
  readonly posts: readonly BlogPost[]
  readonly manifest: OfflineKitManifest
}

export interface CheckPorts {
  readonly siteOrigin: string
  /** In the order in which the service worker looks. */
  readonly pictureCaches: readonly Cache[]
  /** Whether a file of the build is kept where the service worker looks for it. */
  readonly hasFile: (path: string) => Promise<boolean>
  /** Rejects when the bytes are no picture. */
  readonly decode: (picture: Blob) => Promise<void>
}

/** The page that the service worker serves offline. */
const shellPath = '/app-shell.html'

/** Any size is better than none. */
const anyWidth = 480

/**
 * Checks all public content as a visitor without a network would see it: the text of each product,
 * project and post, each picture, and the scripts of each page. Sends no request.
 */
export async function selfCheck(subject: CheckSubject, ports: CheckPorts): Promise<CheckReport> {
  const { products, projects, posts, manifest } = subject
  const missing: MissingPart[] = []
  const checked = new Map<string, Promise<boolean>>()

  const checkPicture = async (kind: MissingPart['kind'], title: string, url: string) => {
    const picture = nameOfPicture(url, ports.siteOrigin)
    if (picture === null) {
      missing.push({ kind, title, picture: url })
      return
    }
    const isThere = checked.get(picture) ?? isReadable(picture, ports)
    checked.set(picture, isThere)
    if (!(await isThere)) missing.push({ kind, title, picture })
  }

  for (const { name, pictures } of products) {
    for (const { url } of pictures) await checkPicture('product', name, url)
  }
  for (const { title, picture } of projects) await checkPicture('project', title, picture.url)
  for (const { title, picture } of posts) {
    if (picture !== null) await checkPicture('article', title, picture.url)
  }
  for (const { picture } of manifest.pictures) {
    if (checked.has(picture)) continue
    checked.set(picture, isReadable(picture, ports))
    if (!(await checked.get(picture))) missing.push({ kind: 'page', title: picture, picture })
  }
  missing.push(...(await missingPages(subject, ports)))
  return {
    products: products.length,
    projects: projects.length,
    articles: posts.length,
    pictures: checked.size,
    missing,
  }
}

async function isReadable(picture: string, ports: CheckPorts): Promise<boolean> {
  for (const cache of ports.pictureCaches) {
    const copy = await findCopy([cache], { picture, width: anyWidth })
    if (copy === undefined) continue
    const isPicture = await ports.decode(await copy.response.blob()).then(
      () => true,
      () => false,
    )
    if (isPicture) return true
  }
  return false
}

/** Pages whose scripts are not on the device, and texts that no page could show. */
async function missingPages(subject: CheckSubject, ports: CheckPorts): Promise<MissingPart[]> {
  const articles = new Map(subject.posts.map(({ slug, title }) => [`/blog/${slug}`, title]))
  const products = new Map(
    subject.products.map((row) => [`/products/${row.category_slug}/${row.slug}`, row.name]),
  )
  const files = new Map<string, Promise<boolean>>()
  const has = (file: string) => {
    const known = files.get(file) ?? ports.hasFile(file)
    files.set(file, known)
    return known
  }
  const missing: MissingPart[] = []
  for (const page of subject.manifest.pages) {
    const found = await Promise.all([shellPath, ...page.files].map(has))
    if (found.every(Boolean)) continue
    for (const path of page.paths) {
      const article = articles.get(path)
      const kind = article === undefined ? (products.has(path) ? 'product' : 'page') : 'article'
      missing.push({ kind, title: article ?? products.get(path) ?? path, picture: null })
    }
  }
  return missing
}
