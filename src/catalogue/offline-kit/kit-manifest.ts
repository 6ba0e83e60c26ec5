import * as v from 'valibot'

/** A picture of the site itself in one of its sizes: a file of the build. */
const siteFile = v.object({
  /** Pixels. */
  width: v.number(),
  /** Path from the root. */
  url: v.string(),
  bytes: v.number(),
})

const kitPicture = v.object({
  /** As the picture cache names it: `product-images/…`, `project-images/…` or `site/…`. */
  picture: v.string(),
  /** Changes when the picture does. */
  hash: v.string(),
  /** Bytes of the original. */
  bytes: v.number(),
  /** Pixels of the original, when they are known. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Its sizes, when they are files of the site; a stored picture is resized by the storage. */
  files: v.optional(v.array(siteFile)),
})

const kitManifest = v.object({
  version: v.literal(1),
  /** Whether the storage answers with smaller versions of its pictures. */
  isResizable: v.boolean(),
  pictures: v.array(kitPicture),
  /** Public pages by the files of the build (paths from the root) that they need. */
  pages: v.array(v.object({ files: v.array(v.string()), paths: v.array(v.string()) })),
})

/** One picture of the kit and where its sizes come from. */
export type KitPicture = v.InferOutput<typeof kitPicture>

/** Everything that the site needs without a network, as `offline-kit.json` lists it. */
export type KitManifest = v.InferOutput<typeof kitManifest>

/** Where the build puts it. */
export const kitManifestPath = '/offline-kit.json'

/** Reads `offline-kit.json`; null when it is something else, such as a network's log-in page. */
export function parseKitManifest(text: string): KitManifest | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), kitManifest), text)
  return parsed.success ? parsed.output : null
}
