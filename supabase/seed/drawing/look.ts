/** Colours of the house. */
export const palette = {
  ink: '#15191c',
  paper: '#f7f5f0',
  line: '#d8d3c8',
  accent: '#c2410c',
  steel: '#2f4858',
} as const

/** What every part of a drawing has to know about the whole. */
export interface Look {
  /** Width of the thinnest line, in metres, about one and a half pixels of the picture. */
  readonly hair: number
}

/** The colour between two colours; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** A darker shade of the same surface. */
export function darker(colour: string, share: number): string {
  return mix(colour, palette.ink, share)
}

/** A lighter shade of the same surface. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** Brightness from 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  )
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
