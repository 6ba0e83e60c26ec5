import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from './paths.ts'
import { writeSiteFile } from './pages/write-page.ts'

/** At the root of the site; linked from the footer. */
const licencesFile = 'licences.txt'

const packageSchema = v.object({ name: v.string(), version: v.string(), license: v.string() })

/** A package as its own files describe it. */
interface PackageLicence extends v.InferOutput<typeof packageSchema> {
  /** Text of its licence and notice files; empty if it has none. */
  readonly text: string
}

/** Writes the packages of the site with their licences, as those licences demand. */
export async function writeLicences(): Promise<void> {
  const lines = (await readFile(buildPaths.packages, 'utf8')).split('\n').filter(Boolean)
  const packages = await Promise.all([...new Set(lines)].map(readLicence))
  await writeSiteFile(licencesFile, licencesText(packages))
}

/** Name, version, SPDX expression and licence text of the package in `folder`. */
export async function readLicence(folder: string): Promise<PackageLicence> {
  const description: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter((name) => /^(?:licen[cs]e|notice)\b/i.test(name))
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  // Vite's own licence file also lists its build dependencies, which are not part of this site.
  const own = texts.map((each) => each.split(/^# Licenses of bundled dependencies$/m)[0]?.trim())
  const text = own.join('\n\n')
  return { ...v.parse(packageSchema, description), text }
}

/** One block per package, sorted by name. */
export function licencesText(packages: readonly PackageLicence[]): string {
  const blocks = packages
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`.trim())
  return `This site is made with these packages.\n\n${blocks.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
