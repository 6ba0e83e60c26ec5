import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { buildPaths } from '#scripts/build/paths.ts'
import { officeFolder } from './script-purposes.ts'

/** Bytes of each module of a script before minification, by script file. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A script, and the scripts it imports. */
interface Script {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly code: string
}

/** Each file costs a request and its headers. */
const leastBytes = 2048
/** The bundler's runtime, which is always separate, and the first script, which is inlined. */
const mayBeSmall = /^assets\/(?:rolldown-runtime|start)-/

/** Records the modules of each script, so that growth can be explained. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_, files) {
      const scripts = Object.values(files).filter((file) => file.type === 'chunk')
      requireOrder(scripts)
      const sizes: ChunkModules = Object.fromEntries(
        scripts.map(({ fileName, modules }) => [fileName, sizesOf(modules)]),
      )
      writeFileSync(buildPaths.chunkModules, JSON.stringify(sizes))
    },
  }
}

/**
 * @throws if a script of the public pages imports one of the office, if scripts import each other
 * (one would run before its import), or if one is too small to be worth a request.
 */
export function requireOrder(scripts: readonly Script[]): void {
  const importsOf = new Map(scripts.map(({ fileName, imports }) => [fileName, imports]))
  const isOfOffice = (file: string) => file.startsWith(`${officeFolder}/`)
  for (const { fileName, imports, code } of scripts) {
    const office = isOfOffice(fileName) ? undefined : imports.find(isOfOffice)
    if (office !== undefined) {
      throw new Error(`${fileName} of the public pages needs code of the office in ${office}`)
    }
    const needed = new Set(imports)
    for (const file of needed) for (const next of importsOf.get(file) ?? []) needed.add(next)
    if (needed.has(fileName)) {
      throw new Error(`${fileName} needs itself, by way of ${[...needed].join(', ')}`)
    }
    if (!mayBeSmall.test(fileName) && Buffer.byteLength(code) < leastBytes) {
      throw new Error(`${fileName} has less than ${leastBytes} bytes; give it to another purpose`)
    }
  }
}

function sizesOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>) {
  return Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
  )
}

/** The path from the root, the same on every machine. */
function nameOf(id: string): string {
  const file = id.replace(/^\0/, '')
  return path.isAbsolute(file) ? path.relative(buildPaths.root, file).replaceAll('\\', '/') : file
}
