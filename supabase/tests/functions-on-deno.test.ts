import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const functions = readdirSync('supabase/functions')
const versions = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
).dependencies

/** What a module asks for when it runs: types are gone by then. */
function importsOf(source: string): string[] {
  const pattern =
    /^(?:import|export) (?!type )[^'"]*from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
  return [...source.matchAll(pattern)].map(([, one, other, late]) => one ?? other ?? late ?? '')
}

/** Our own modules that a function is made of, and the packages that it asks for by name. */
function graphOf(entry: string) {
  const modules = new Map<string, string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (modules.has(file)) return
    const source = readFileSync(file, 'utf8')
    modules.set(file, source)
    for (const name of importsOf(source)) {
      if (name.startsWith('./')) visit(path.join(path.dirname(file), name))
      else if (/^#(?:src|supabase)\//.test(name)) visit(name.slice(1))
      else packages.add(name)
    }
  }
  visit(entry)
  return { modules, packages }
}

it.each(functions)('%s uses nothing of Node and only packages that it names for Deno', (name) => {
  const folder = `supabase/functions/${name}`
  const { modules, packages } = graphOf(`${folder}/index.ts`)
  const { imports } = JSON.parse(readFileSync(`${folder}/deno.json`, 'utf8')) as {
    imports: Record<string, string>
  }
  const named = Object.keys(imports).filter((key) => !key.startsWith('#'))
  expect([...packages].toSorted(), 'what it asks for').toEqual(named.toSorted())
  for (const key of named) expect(imports[key]).toBe(`npm:${key}@${versions[key]}`)
  for (const key of ['#src/', '#supabase/'].filter((alias) => alias in imports)) {
    expect(existsSync(path.join(folder, imports[key] ?? '')), key).toBe(true)
  }
  expect(modules.size).toBeGreaterThan(1)
  for (const [file, source] of modules) {
    const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    expect(code, file).not.toMatch(/\bBuffer\.|\bprocess\.|\brequire\(|__dirname|'node:/)
    // Deno wants endings, and knows no folder as a module.
    for (const own of importsOf(source).filter((asked) => /^[.#]/.test(asked))) {
      expect(own, file).toMatch(/\.tsx?$/)
    }
    if (/#src\//.test(code)) expect(Object.keys(imports), file).toContain('#src/')
  }
})
