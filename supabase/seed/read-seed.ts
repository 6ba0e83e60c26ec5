import { readdir, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { seedProductSchema, seedProjectSchema } from './schema.ts'
import type { SeedProduct, SeedProject } from './schema.ts'

/** Every product of the seed catalogue, by file name. Throws if a file is invalid. */
export function readSeedProducts(): Promise<SeedProduct[]> {
  return readFolder('products', seedProductSchema)
}

/** Every finished project of the seed catalogue, by file name. Throws if a file is invalid. */
export function readSeedProjects(): Promise<SeedProject[]> {
  return readFolder('projects', seedProjectSchema)
}

async function readFolder<T>(folder: string, schema: v.GenericSchema<unknown, T>): Promise<T[]> {
  const names = await readdir(new URL(`./${folder}/`, import.meta.url))
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(files.map((name) => readSeedFile(`${folder}/${name}`, schema)))
}

async function readSeedFile<T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const source = await readFile(new URL(`./${file}`, import.meta.url), 'utf8')
  const result = v.safeParse(schema, parseJson(source, file))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${file}: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`)
}

function parseJson(source: string, file: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new Error(`${file}: (root): not JSON`, { cause: error })
  }
}
