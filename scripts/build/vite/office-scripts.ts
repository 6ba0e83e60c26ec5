import { anyOf, ours, packages } from './module-patterns.ts'

/** What the bundler knows of the modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

export const officePackage = 'office-'

/** What only some pages of the office need, by the end of the script's name. */
export const officeFamilies: Readonly<Record<string, RegExp>> = {
  charts: anyOf(
    packages(
      '@mantine/charts',
      'recharts',
      String.raw`(?:d3|internmap|victory)[\w-]*`,
      '@reduxjs/toolkit',
    ),
    packages(
      String.raw`(?:react-)?redux[\w-]*`,
      'immer',
      'reselect',
      'es-toolkit',
      String.raw`decimal\.js-light`,
    ),
    packages('eventemitter3', 'react-is', 'tiny-invariant', 'use-sync-external-store'),
  ),
  markdown: anyOf(
    packages('markdown-it', 'mdurl', 'linkify-it', 'entities', String.raw`uc\.micro`),
    packages(String.raw`punycode[\w.]*`),
  ),
  pdf: anyOf(packages('pdfjs-dist')),
  sheets: anyOf(packages('write-excel-file')),
  uploads: anyOf(packages('@supabase/storage-js', 'iceberg-js')),
}

/** The script of the office in which a package lies. Each name of a script costs every public page. */
export function officeScriptOf(id: string): string {
  const family = Object.entries(officeFamilies).find(([, pattern]) => pattern.test(id))
  return `${officePackage}${family?.[0] ?? 'parts'}`
}

/** What the toasts and the tabs of the sign-in page are made of, and the frame of all components. */
const publicParts =
  /@mantine[\\/]core[\\/]esm[\\/](?:core[\\/](?!utils[\\/](?!get-default-z-index))|components[\\/](?:CloseButton|Loader|Notification|Portal|Tabs|UnstyledButton)[\\/])/

const mantineCore = /@mantine[\\/]core[\\/]esm[\\/]/

/** The list of all modules of Mantine: what of its own it names is not thereby in use. */
const listOfModules = /@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/

/** Whether every way from the site's entries to a module leads through the back office. */
export function isForOfficeAlone(id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id])
  // A set takes what is added while it is walked.
  for (const module of seen) {
    if (publicParts.test(module)) return false
    if (behindSignIn.test(module)) continue
    const info = graph.getModuleInfo(module)
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
    if (importers.length === 0) return false
    for (const importer of importers) {
      const isOnlyNamed = mantineCore.test(module) && listOfModules.test(importer)
      if (!isOnlyNamed) seen.add(importer)
    }
  }
  return true
}

const officeModule = anyOf('/src/office/')

/** Whether a module is the back office's own; the addresses of its routes are in the first script. */
export function isOfficeModule(id: string): boolean {
  return officeModule.test(id)
}

/** Modules that only those who sign in load, or customers whom an offer was sent. */
export const behindSignIn = anyOf(
  ours('(?:office|routes/admin|domain/offers|site/offer)/', 'domain/rich-text/parse-markdown'),
  packages('@supabase/(?:supabase|auth)-js', 'write-excel-file', 'markdown-it'),
)

/** Scripts and styles that no visitor needs lie in a folder that the service worker does not keep. */
export const officeFolder = 'assets/admin'

/** How the addresses of the scripts begin that have packages which only the office needs. */
export const officePackages = `${officeFolder}/${officePackage}`
