import type { CompanyFacts } from '#src/domain/company/company.ts'
import type { DrawingSheet } from '#src/domain/plan/drawing-sheet.ts'

/** A document on A4: what it says, from top to bottom. The same document makes the same bytes. */
export interface PrintedDocument {
  readonly title: string
  /** Of the text that is not marked by its script, such as "en-IN". */
  readonly language: string
  /** The day that stands in the file, such as `2026-11-25`. */
  readonly day: string
  readonly company: CompanyFacts
  /** The company's GSTIN, for the foot of documents that are about money. */
  readonly gstin?: string | null
  readonly blocks: readonly Block[]
}

export interface Figure {
  readonly label: string
  readonly value: string
}

/** A JPEG; width and height in pixels, for its shape. */
export interface PrintedPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** What it shows, for those who cannot see it. */
  readonly alt: string
}

export interface CaptionedDrawing {
  readonly caption: string
  /** Null where there is none, which the notes then say. */
  readonly sheet: DrawingSheet | null
  readonly alt: string
  /** Below it, line by line. */
  readonly notes: readonly string[]
}

export interface TableBlock {
  readonly kind: 'table'
  /** Shares of the width, in the order of the columns. */
  readonly shares: readonly number[]
  /** Repeated on each page that the table goes on to; none for a list of labels and values. */
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The place of the column that names its row: the first one unless said. */
  readonly naming?: number
  /** The places of columns of figures, which end at one edge. No column of words follows one. */
  readonly figures?: readonly number[]
  /** Whether the last row is the sum of the others, and stands out instead of the names of the rows. */
  readonly hasSum?: boolean
  /** Whether it has so many columns that its type is smaller. */
  readonly isDense?: boolean
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** A muted one is a note. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A few large ones, side by side. */
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | TableBlock
  /** The first one wide, the others in rows below it; or all of them in rows. */
  | {
      readonly kind: 'pictures'
      /** In a row, null keeps the place of one that could not be had. */
      readonly pictures: readonly (PrintedPicture | null)[]
      readonly isRow?: boolean
    }
  | { readonly kind: 'drawing'; readonly sheet: DrawingSheet; readonly alt: string }
  /** Equally wide ones at one scale, side by side. */
  | { readonly kind: 'drawings'; readonly drawings: readonly CaptionedDrawing[] }
  /** A QR code of an address, with the address beside it, or what is shown in its place. */
  | {
      readonly kind: 'code'
      readonly address: string
      readonly caption: string
      readonly shown?: string
    }
  /** Room to sign, side by side, above who signs. */
  | { readonly kind: 'signatures'; readonly captions: readonly string[] }

/** All words of a document, from which follows which fonts it needs. */
export function wordsOf({ title, company, blocks }: PrintedDocument): string {
  const { street, locality, region, postalCode } = company.address
  const facts = [company.name, company.legalName, company.phone, company.email]
  return [title, ...facts, street, locality, region, postalCode, ...blocks.map(wordsOfBlock)].join(
    ' ',
  )
}

function wordsOfSheet(sheet: DrawingSheet | null): string {
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
      return wordsOfSheet(block.sheet)
    case 'drawings':
      return block.drawings
        .flatMap(({ caption, sheet, notes }) => [caption, wordsOfSheet(sheet), ...notes])
        .join(' ')
    case 'code':
      return `${block.caption} ${block.shown ?? block.address}`
    case 'signatures':
      return block.captions.join(' ')
    case 'pictures':
      return ''
  }
}
