import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const work = path.join(root, '.build')

/** The folder of an unfinished build. */
export const nextBuild = path.join(work, 'next')

/** What a build makes next to the site; `stamp` is written last. */
const madeFiles = {
  serverBundle: 'server/entry-server.js',
  template: 'template.html',
  workerTemplate: 'sw.js',
  manifest: 'manifest.json',
  nginx: 'nginx.conf',
  pages: 'pages.json',
  /** The inputs of each rendered page. */
  pageManifest: 'page-manifest.json',
  /** Hashes and sizes of the pictures in the storage. */
  pictureMeasures: 'picture-measures.json',
  /** Former slugs of products. */
  redirects: 'redirects.json',
  stamp: 'stamp.json',
} as const

type MadeFile = keyof typeof madeFiles

function placesIn(site: string, made: string): Record<'dist' | MadeFile, string> {
  const files = Object.entries(madeFiles).map(([name, file]) => [name, path.join(made, file)])
  return { dist: site, ...(Object.fromEntries(files) as Record<MadeFile, string>) }
}

/** Where the build reads and writes; `dist` is the site as it is served or deployed. */
export const buildPaths = {
  root,
  /** Files that only later steps of the build need. */
  work,
  /** The lock of the one process that builds. */
  lock: path.join(work, 'build.lock'),
  /** The packages in the bundle. */
  packages: path.join(work, 'packages.txt'),
  /** Bytes of each module in each script. */
  chunkModules: path.join(work, 'chunk-modules.json'),
  migrations: path.join(root, 'supabase/migrations'),
  ...placesIn(path.join(root, 'dist'), work),
}

/** From here on this process builds the next site while the present one is served. */
export function turnToNextBuild(): void {
  Object.assign(buildPaths, placesIn(path.join(nextBuild, 'dist'), nextBuild))
}

/** The reverse of `turnToNextBuild`. */
export function turnToPresentBuild(): void {
  Object.assign(buildPaths, placesIn(path.join(root, 'dist'), work))
}
