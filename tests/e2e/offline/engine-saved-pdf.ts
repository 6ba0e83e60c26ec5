import { readPdf } from '#tests/documents/read-pdf.ts'
import type { Engine } from '#tests/support/engines/engine.ts'
import { expect } from './engine-fixtures.ts'

/** Presses "Save PDF". @returns the words of the PDF that the browser is given. */
export async function savedPdf(visitor: Engine): Promise<string> {
  await visitor.waitFor(showSheetTools)
  await visitor.evaluate(watchSavedFiles)
  await visitor.click({ role: 'button', name: 'Save PDF' })
  // Pictures that are neither here nor to be had are waited for, once.
  await visitor.waitFor('PDF saved', 60_000)
  const bytes = Buffer.from(await visitor.evaluate(readSavedFile), 'base64')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { pages } = await readPdf(new Uint8Array(bytes))
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** In the page: the buttons come when somebody is near. */
function showSheetTools(): boolean {
  scrollBy(0, 300)
  return [...document.querySelectorAll('button')].some(({ innerText }) => innerText === 'Save PDF')
}

/** In the page: what is saved from here on can be read. */
function watchSavedFiles(): void {
  const make = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => {
    Object.assign(globalThis, { savedFile: file })
    return make(file)
  }
}

/** Runs in the page: the file as base64. */
async function readSavedFile(): Promise<string> {
  const { savedFile } = globalThis as unknown as { readonly savedFile: Blob }
  const bytes = new Uint8Array(await savedFile.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
