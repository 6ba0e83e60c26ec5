import type { CompanyFacts } from '#src/domain/company/company.ts'
import type { DrawingSheet } from '#src/domain/plan/drawing-sheet.ts'

/** A document on A4, from top to bottom. The same document has the same bytes. */
export interface PrintedDocument {
  readonly title: string
  /** Language of text without a script of its own, such as "en-IN". */
  readonly language: string
  /** The date of the file, such as `2026-11-25`. */
  readonly day: string
  readonly company: CompanyFacts
  /** The company's GSTIN, for the footer of documents about money. */
  readonly gstin?: string | null
  readonly blocks: readonly Block[]
}

export interface Figure {
  readonly label: string
  readonly value: string
}

/** A JPEG, with its size in pixels. */
export interface PrintedPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Alternative text. */
  readonly alt: string
}

export interface CaptionedDrawing {
  readonly caption: string
  /** Null if there is none; the notes then say so. */
  readonly sheet: DrawingSheet | null
  readonly alt: string
  /** Notes below it, line by line. */
  readonly notes: readonly string[]
}

export interface TableBlock {
  readonly kind: 'table'
  /** Column widths, as shares of the table's width. */
  readonly shares: readonly number[]
  /** Repeated on each page of the table; omitted for a list of labels and values. */
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Index of the column that names the row; the first by default. */
  readonly naming?: number
  /** Indexes of numeric columns, aligned at the end. No text column follows one. */
  readonly figures?: readonly number[]
  /** Whether the last row is a total, which stands out instead of the row names. */
  readonly hasSum?: boolean
  /** Whether it has so many columns that its text is smaller. */
  readonly isDense?: boolean
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** Muted paragraphs are notes. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A few large figures, side by side. */
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | TableBlock
  /** The first picture wide and the others in rows below, or all in rows. */
  | {
      readonly kind: 'pictures'
      /** In a row, null keeps the place of a picture that could not be loaded. */
      readonly pictures: readonly (PrintedPicture | null)[]
      readonly isRow?: boolean
    }
  | { readonly kind: 'drawing'; readonly sheet: DrawingSheet; readonly alt: string }
  /** Drawings of equal width at one scale, side by side. */
  | { readonly kind: 'drawings'; readonly drawings: readonly CaptionedDrawing[] }
  /** A QR code of a URL, with the URL or another text next to it. */
  | {
      readonly kind: 'code'
      readonly address: string
      readonly caption: string
      readonly shown?: string
    }
  /** Space for signatures, side by side, above the names. */
  | { readonly kind: 'signatures'; readonly captions: readonly string[] }

/** All texts of a document, which decide the fonts it needs. */
export function wordsOf({ title, company, blocks }: PrintedDocument): string {
  const { street, locality, region, postalCode } = company.address
  const facts = [company.name, company.legalName, company.phone, company.email]
  return [title, ...facts, street, locality, region, postalCode, ...blocks.map(wordsOfBlock)].join(
    ' ',
  )
}

function textOfDrawing(sheet: DrawingSheet | null): string {
  return (sheet?.labels ?? []).map(({ value }) => value).join(' ')
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.join(' ')
    case 'figures':
      return block.figures.map(({ label, value }) => `${label} ${value}`).join(' ')
    case 'table':
      return [block.head ?? [], ...block.rows].flat().join(' ')
    case 'drawing':
      return textOfDrawing(block.sheet)
    case 'drawings':
      return block.drawings
        .flatMap(({ caption, sheet, notes }) => [caption, textOfDrawing(sheet), ...notes])
        .join(' ')
    case 'code':
      return `${block.caption} ${block.shown ?? block.address}`
    case 'signatures':
      return block.captions.join(' ')
    case 'pictures':
      return ''
  }
}
