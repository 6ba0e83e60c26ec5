import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Where the build reads and writes. */
export const buildPaths = {
  root,
  /** The site as it is served or deployed. */
  dist: path.join(root, 'dist'),
  /** What only later steps of the build need. */
  work: path.join(root, '.build'),
  serverBundle: path.join(root, '.build/server/entry-server.js'),
  template: path.join(root, '.build/template.html'),
  workerTemplate: path.join(root, '.build/sw.js'),
  manifest: path.join(root, '.build/manifest.json'),
  stamp: path.join(root, '.build/stamp.json'),
  /** Which packages are in the bundle. */
  packages: path.join(root, '.build/packages.txt'),
  /** Bytes of each module in each script. */
  chunkModules: path.join(root, '.build/chunk-modules.json'),
  nginx: path.join(root, '.build/nginx.conf'),
  pages: path.join(root, '.build/pages.json'),
  /** Former slugs of products. */
  redirects: path.join(root, '.build/redirects.json'),
  migrations: path.join(root, 'supabase/migrations'),
}
