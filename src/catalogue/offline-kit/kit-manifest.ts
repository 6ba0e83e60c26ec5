import * as v from 'valibot'

/** One size of a picture that belongs to the site itself: a file of the build. */
const siteFile = v.object({
  /** Pixels. */
  width: v.number(),
  /** Path from the root of the site. */
  url: v.string(),
  bytes: v.number(),
})

const offlineKitPicture = v.object({
  /** As the picture cache names it: `product-images/…`, `project-images/…` or `site/…`. */
  picture: v.string(),
  /** Changes with the picture. */
  hash: v.string(),
  /** Bytes of the original. */
  bytes: v.number(),
  /** Pixels of the original, when they are known. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** The sizes of a picture of the site; a stored picture is resized by the storage. */
  files: v.optional(v.array(siteFile)),
})

const offlineKitManifest = v.object({
  version: v.literal(1),
  /** Whether the storage can resize pictures. */
  isResizable: v.boolean(),
  pictures: v.array(offlineKitPicture),
  /** The build files (paths from the root) that each public page needs. */
  pages: v.array(v.object({ files: v.array(v.string()), paths: v.array(v.string()) })),
})

/** One picture of the kit and the source of its sizes. */
export type OfflineKitPicture = v.InferOutput<typeof offlineKitPicture>

/** Everything the site needs offline, as listed in `offline-kit.json`. */
export type OfflineKitManifest = v.InferOutput<typeof offlineKitManifest>

/** Where the build puts it. */
export const offlineKitManifestPath = '/offline-kit.json'

/** Decodes `offline-kit.json`; null for anything else, such as a captive portal's page. */
export function parseOfflineKitManifest(text: string): OfflineKitManifest | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), offlineKitManifest), text)
  return parsed.success ? parsed.output : null
}
