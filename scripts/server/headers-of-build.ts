import { statSync } from 'node:fs'
import { buildPaths } from '#scripts/build/paths.ts'
import { builtHashes } from '#scripts/build/pages/inline-hashes.ts'
import { type HeaderRule, headerTable } from '#scripts/headers/header-table.ts'

/**
 * The header table of the current build: another build, which may happen while the site is served,
 * has other inline styles and scripts, and the policy needs their hashes.
 */
export function headersOfBuild(siteUrl: string): () => readonly HeaderRule[] {
  let madeAt: number | undefined
  let table = headerTable({ siteUrl })
  return () => {
    const changedAt = statSync(buildPaths.manifest, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt !== undefined && changedAt !== madeAt) {
      madeAt = changedAt
      table = headerTable({ siteUrl, inline: builtHashes() })
    }
    return table
  }
}

/** Changes when a build or its pages are finished. */
export function versionOfBuild(): number | undefined {
  return statSync(buildPaths.stamp, { throwIfNoEntry: false })?.mtimeMs
}
