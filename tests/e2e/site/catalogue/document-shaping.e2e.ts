import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { company } from '#src/domain/company/company.ts'
import type { FontFace } from '#src/documents/font-faces.ts'
import { fontFileOf } from '#src/documents/font-files.ts'
import { writePdf } from '#src/documents/write-pdf.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'

const { resolve } = createRequire(import.meta.url)

/** One paragraph each, so that a single wrong glyph is a large part of it. */
const phrases = {
  telugu:
    'లక్ష్మి శ్రీ ప్రాంతం నిర్మాణం వ్యక్తి శక్తులు కార్యాలయం విస్తీర్ణం స్త్రీ జ్ఞానం స్వాతంత్ర్యం హైదరాబాద్ సౌకర్యాలు కృష్ణ ద్వారం'.split(
      ' ',
    ),
  devanagari:
    'क्षेत्रफल निर्माण श्रमिक लक्ष्मी ज्ञान कार्यालय विद्युत् स्थिति प्राप्त हिन्दी शक्ति कुर्सी राष्ट्रीय दृष्टि ड्राइंग'.split(
      ' ',
    ),
  kannada: 'ಕಚೇರಿ ನಿರ್ಮಾಣ ಬೆಂಗಳೂರು ವಿಸ್ತೀರ್ಣ ಕಾರ್ಮಿಕರು ಸ್ಥಳ ಶೌಚಾಲಯ ಕೃಷ್ಣ'.split(' '),
  tamil: 'அலுவலகம் கட்டிடம் தொழிலாளர் கழிப்பறை சென்னை கொட்டகை ஸ்ரீ'.split(' '),
  malayalam: 'കെട്ടിടം ഓഫീസ് തൊഴിലാളി ശുചിമുറി കൊച്ചി സ്ഥലം ക്ഷേത്രം'.split(' '),
  bengali: 'কার্যালয় নির্মাণ শ্রমিক কলকাতা শৌচাগার ক্ষেত্রফল বিদ্যুৎ'.split(' '),
  gujarati: 'કાર્યાલય બાંધકામ શ્રમિક અમદાવાદ શૌચાલય ક્ષેત્રફળ વિદ્યુત'.split(' '),
  gurmukhi: 'ਦਫ਼ਤਰ ਉਸਾਰੀ ਮਜ਼ਦੂਰ ਲੁਧਿਆਣਾ ਪਖਾਨਾ ਬਿਜਲੀ ਕਮਰਾ'.split(' '),
  oriya: 'କାର୍ଯ୍ୟାଳୟ ନିର୍ମାଣ ଶ୍ରମିକ ଭୁବନେଶ୍ୱର ଶୌଚାଳୟ'.split(' '),
  arabic: ['دفتر', 'مزدوروں کے کمرے', 'حیدرآباد میں گودام', 'بیت الخلا'],
} as const
type Script = keyof typeof phrases

const served: Readonly<Record<string, string>> = {
  'pdf.mjs': 'pdfjs-dist/legacy/build/pdf.min.mjs',
  'pdf.worker.mjs': 'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  ...Object.fromEntries(
    (['latin', ...Object.keys(phrases)] as FontFace[]).map((face) => [
      `${face}.woff`,
      fontFileOf(face, 400),
    ]),
  ),
}

/** A page with a PDF reader and the fonts, and nothing else. */
async function openReader(page: Page): Promise<void> {
  await page.route('**/drawn/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const file = served[name]
    if (file === undefined) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' })
    }
    const contentType = name.endsWith('.mjs') ? 'text/javascript' : 'font/woff'
    return route.fulfill({ contentType, body: readFileSync(resolve(file)) })
  })
  await page.goto('/drawn/page')
}

interface Overlap {
  /** The ink that both have, as a share of the ink that either has. */
  readonly shaped: number
  /** The same with letters drawn one by one, as a library without shaping does. */
  readonly unshaped: number
}

/**
 * Runs in the page: draws the PDF's paragraphs, and each text by the browser, at the same
 * positions.
 */
async function overlaps(page: Page, pdf: Uint8Array, script: Script): Promise<readonly Overlap[]> {
  const size = 9.5
  // As `write-block.ts` sets paragraphs: from the left edge, line by line, with a gap.
  const baselines = phrases[script].map((_, place) => 82 + size * 1.05 + place * (size * 1.45 + 6))
  return page.evaluate(
    async ({ data, texts, baselines, size, script }) => {
      const scale = 5
      const library = await import(`${location.origin}/drawn/pdf.mjs`)
      library.GlobalWorkerOptions.workerSrc = '/drawn/pdf.worker.mjs'
      for (const name of ['latin', script]) {
        document.fonts.add(await new FontFace(name, `url(/drawn/${name}.woff)`).load())
      }
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
      const document_ = await library.getDocument({ data: bytes, useWasm: false }).promise
      const sheet = await document_.getPage(1)
      const viewport = sheet.getViewport({ scale })
      const blank = () => {
        const canvas = document.createElement('canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (context === null) throw new Error('no canvas')
        context.fillStyle = 'white'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#15191c'
        // Not rounded to whole pixels, as on a screen.
        context.textRendering = 'geometricPrecision'
        context.font = `${size * scale}px latin, ${script}`
        return { canvas, context }
      }
      const drawn = blank()
      await sheet.render({ canvas: drawn.canvas, viewport }).promise
      const ink = (context: CanvasRenderingContext2D, baseline: number) => {
        const top = Math.round((baseline - size) * scale)
        const height = Math.round(size * 1.4 * scale)
        const { data: pixels } = context.getImageData(0, top, viewport.width, height)
        return Array.from(
          { length: pixels.length / 4 },
          (_, place) => (pixels[place * 4] ?? 255) < 128,
        )
      }
      const overlapOf = (one: readonly boolean[], other: readonly boolean[]) => {
        const both = one.filter((isInk, place) => isInk && other[place] === true).length
        const either = one.filter((isInk, place) => isInk || other[place] === true).length
        return both / Math.max(1, either)
      }
      return texts.map((text, place) => {
        const baseline = baselines[place] ?? 0
        const shaped = blank()
        shaped.context.fillText(text, 48 * scale, baseline * scale)
        const unshaped = blank()
        let x = 48 * scale
        for (const letter of text) {
          unshaped.context.fillText(letter, x, baseline * scale)
          x += unshaped.context.measureText(letter).width
        }
        const found = ink(drawn.context, baseline)
        return {
          shaped: overlapOf(found, ink(shaped.context, baseline)),
          unshaped: overlapOf(found, ink(unshaped.context, baseline)),
        }
      })
    },
    {
      data: Buffer.from(pdf).toString('base64'),
      texts: [...phrases[script]],
      baselines,
      size,
      script,
    },
  )
}

/** Scripts whose letters change little with their neighbours. */
const simple: ReadonlySet<Script> = new Set([
  'bengali',
  'tamil',
  'gurmukhi',
  'gujarati',
  'kannada',
  'malayalam',
])

for (const script of Object.keys(phrases) as Script[]) {
  const details = script === 'telugu' ? {} : { tag: '@long' }
  test(
    `a PDF draws ${script} as the browser does, and not letter by letter`,
    details,
    async ({ page }) => {
      const pdf = await writePdf(
        {
          title: 'Shaping',
          language: 'en-IN',
          day: '2026-11-25',
          company,
          blocks: phrases[script].map((text) => ({ kind: 'paragraph', text }) as const),
        },
        installedFonts,
      )
      await openReader(page)
      for (const [place, overlap] of (await overlaps(page, pdf, script)).entries()) {
        expect(overlap.shaped, phrases[script][place]).toBeGreaterThan(0.75)
        if (!simple.has(script)) {
          expect(overlap.unshaped, phrases[script][place]).toBeLessThan(0.4)
        }
      }
    },
  )
}
