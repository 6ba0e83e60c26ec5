import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { mostPicturePixels } from '#src/office/leads/attachment-address.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { trustedScriptAddress } from '#src/platform/trusted-types.ts'

/** `locked`: it requires a password; `unread`: no response, or the file is gone. */
export type PdfFailure = 'damaged' | 'locked' | 'unread'

/** A rendered page. */
interface DrawnPage {
  /** Its text, for screen readers; empty for a scan. */
  readonly text: string
}

/** A loaded PDF; `close` ends its worker. */
export interface OpenPdf {
  readonly pageCount: number
  /**
   * Renders a page with as many pixels as fill the given room at the given scale; how large it is
   * shown is up to the canvas's styles.
   * Rejects with an AbortError if aborted, and with another error if the page is damaged.
   */
  readonly draw: (page: number, canvas: HTMLCanvasElement, view: PageView) => Promise<DrawnPage>
}

interface PageView {
  /** CSS pixels. */
  readonly room: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly signal: AbortSignal
}

/** Maximum canvas size in pixels that all browsers support, including phones. */
const mostPixels = 16_000_000

/**
 * Downloads a PDF and parses it in a worker of its own. None of its scripts run, and nothing else
 * is downloaded for it: fonts it lacks are the device's.
 * @param signal stops parsing and ends the worker.
 */
export async function openPdf(
  address: string,
  signal: AbortSignal,
): Promise<Result<OpenPdf, PdfFailure>> {
  const data = await bytesOf(address, signal)
  if (data === undefined) return fail('unread')
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs').catch(() => undefined)
  if (library === undefined || signal.aborted) return fail('unread')
  const verbosity = library.VerbosityLevel.ERRORS
  const worker = new Worker(trustedScriptAddress(workerAddress), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const stopped = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the reader has not started')))
  })
  try {
    const task = library.getDocument({
      data,
      worker: library.PDFWorker.create({ port: worker, verbosity }),
      verbosity,
      isEvalSupported: false,
      useWasm: false,
      maxImageSize: mostPicturePixels,
    })
    const document = await Promise.race([task.promise, stopped])
    return succeed({
      pageCount: document.numPages,
      draw: (page, canvas, view) => drawPage(document, page, canvas, view),
    })
  } catch (error) {
    worker.terminate()
    // The types do not include this class.
    if (error instanceof Error && error.name === 'PasswordException') return fail('locked')
    return fail(error instanceof library.InvalidPDFException ? 'damaged' : 'unread')
  }
}

async function bytesOf(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { room, scale, signal }: PageView,
): Promise<DrawnPage> {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const own = page.getViewport({ scale: 1 })
  const fit = Math.min(room.width / own.width, room.height / own.height)
  const size = { width: own.width * fit * scale, height: own.height * fit * scale }
  const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (size.width * size.height)))
  const viewport = page.getViewport({ scale: fit * scale * density })
  // Rendered off screen, so that the previous page stays until this one is complete.
  const whole = canvas.ownerDocument.createElement('canvas')
  whole.width = Math.max(1, Math.floor(viewport.width))
  whole.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas: whole, viewport })
  const cancel = () => drawing.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await drawing.promise
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  const { items } = await page.getTextContent()
  signal.throwIfAborted()
  canvas.width = whole.width
  canvas.height = whole.height
  canvas.getContext('2d')?.drawImage(whole, 0, 0)
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
  return { text: text.join('') }
}
