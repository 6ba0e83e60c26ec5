import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontFileOf } from '#src/documents/font-files.ts'
import type { FontSource } from '#src/documents/font-set.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of documents from the installed packages. */
export const installedFonts: FontSource = async (face, weight) =>
  new Uint8Array(await readFile(resolve(fontFileOf(face, weight))))
