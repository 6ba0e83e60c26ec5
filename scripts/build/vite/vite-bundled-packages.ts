import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { buildPaths } from '#scripts/build/paths.ts'

/** A file of an installed package, and the package's folder, which may be nested. */
const packageFolder = /^((?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The bundler's own runtime. */
const ownHelper = /^\0(vite|rolldown)\//

/**
 * Records the folder of each package with a script, style or font in the bundle: one per line in
 * `buildPaths.packages`, by every bundle of the site (page, page worker, service worker).
 */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle(_, files) {
      const bundled = Object.values(files).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      )
      // By then, styles are no longer part of the chunks.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id))
      const folders = new Set([...bundled, ...styles].map(folderOf).filter(Boolean))
      appendFileSync(buildPaths.packages, [...folders, ''].join('\n'))
    },
  }
}

function folderOf(id: string): string | undefined {
  const helper = ownHelper.exec(id)?.[1]
  if (helper !== undefined) return path.join(buildPaths.root, 'node_modules', helper)
  const folder = packageFolder.exec(id.replace(/^\0/, ''))?.[1]
  return folder === undefined ? undefined : path.resolve(buildPaths.root, folder)
}
