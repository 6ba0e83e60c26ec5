// Types of two packages that come without, as far as they are used.

declare module 'fontkit' {
  export interface Font {
    layout(text: string): unknown
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  /** Throws if the bytes are not a font. */
  export function create(bytes: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  interface Content {
    readonly isContent: true
  }

  export interface Element {
    add(child: Element | Content): Element
    end(): Element
  }

  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    on(event: 'data', listener: (bytes: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: unknown) => void): this
    end(): void
    addPage(): this
    switchToPage(place: number): this
    bufferedPageRange(): { readonly start: number; readonly count: number }
    font(source: Font, name: string): this
    fontSize(points: number): this
    widthOfString(text: string): number
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    dash(length: number, options: { readonly space: number }): this
    undash(): this
    text(text: string, x: number, y: number, options: Readonly<Record<string, unknown>>): this
    link(x: number, y: number, width: number, height: number, address: string): this
    image(
      bytes: Uint8Array,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    bezierCurveTo(...controls: readonly number[]): this
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    stroke(): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { readonly origin: readonly [number, number] }): this
    struct(type: string, options?: { readonly alt?: string; readonly lang?: string }): Element
    addStructure(element: Element): this
    markStructureContent(tag: string): Content
    markContent(tag: string, options?: Readonly<Record<string, unknown>>): this
    endMarkedContent(): this
  }
}
