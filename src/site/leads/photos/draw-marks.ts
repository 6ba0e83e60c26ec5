import type { Mark, Point } from './photo-marks.ts'

/** A canvas; its size is in pixels. */
type Surface = CanvasRenderingContext2D

/** Colours that stand out on sand, concrete and sky, also for colour-blind people. */
export const markColours = [
  { value: '#e11d1d', label: 'Red' },
  { value: '#ffd400', label: 'Yellow' },
  { value: '#ffffff', label: 'White' },
  { value: '#1463d8', label: 'Blue' },
] as const

const dark = '#101315'
const light = '#ffffff'

/** Draws a picture and its marks over the whole canvas; each mark has a contrasting outline. */
export function drawPhoto(
  surface: Surface,
  picture: CanvasImageSource,
  marks: readonly Mark[],
  selected: number | null = null,
): void {
  const { width, height } = surface.canvas
  // Earlier drawings must not show through a transparent picture.
  surface.clearRect(0, 0, width, height)
  surface.drawImage(picture, 0, 0, width, height)
  marks.forEach((mark, place) => {
    drawMark(surface, mark)
    if (place === selected) drawFrame(surface, mark)
  })
}

function drawMark(surface: Surface, mark: Mark): void {
  surface.lineCap = 'round'
  surface.lineJoin = 'round'
  if (mark.kind === 'words') {
    const { x, y, size } = wordsBox(surface, mark)
    surface.textBaseline = 'top'
    surface.lineWidth = size / 6
    surface.strokeStyle = edgeOf(mark.colour)
    surface.strokeText(mark.text, x, y)
    surface.fillStyle = mark.colour
    surface.fillText(mark.text, x, y)
    return
  }
  const unit = unitOf(surface)
  for (const [colour, width] of [
    [edgeOf(mark.colour), unit * 1.5],
    [mark.colour, unit * 0.8],
  ] as const) {
    surface.strokeStyle = colour
    surface.lineWidth = width
    surface.beginPath()
    if (mark.kind === 'line') trace(surface, mark.points)
    else traceArrow(surface, mark.from, mark.to, unit)
    surface.stroke()
  }
}

/** A hundredth of the longer side, in pixels. */
function unitOf({ canvas }: Surface): number {
  return Math.max(canvas.width, canvas.height) / 100
}

function edgeOf(colour: string): string {
  return colour === '#ffffff' || colour === '#ffd400' ? dark : light
}

function trace(surface: Surface, points: readonly Point[]): void {
  const { width, height } = surface.canvas
  points.forEach(({ x, y }, place) => {
    if (place === 0) surface.moveTo(x * width, y * height)
    // A single point is a dot.
    if (place > 0 || points.length === 1) surface.lineTo(x * width, y * height)
  })
}

function traceArrow(surface: Surface, from: Point, to: Point, unit: number): void {
  const { width, height } = surface.canvas
  trace(surface, [from, to])
  const angle = Math.atan2((to.y - from.y) * height, (to.x - from.x) * width)
  for (const side of [-1, 1]) {
    const back = angle + Math.PI + side * 0.5
    surface.moveTo(to.x * width, to.y * height)
    surface.lineTo(
      to.x * width + Math.cos(back) * unit * 5,
      to.y * height + Math.sin(back) * unit * 5,
    )
  }
}

/**
 * The position of a text in pixels: as close as possible to where it was put, but inside the
 * picture.
 */
function wordsBox(surface: Surface, { at, text }: Extract<Mark, { readonly kind: 'words' }>) {
  const { width, height } = surface.canvas
  const margin = unitOf(surface)
  const wanted = unitOf(surface) * 4.5
  surface.font = fontOf(wanted)
  const room = width - 2 * margin
  const size = wanted * Math.min(1, room / surface.measureText(text).width)
  surface.font = fontOf(size)
  const wide = surface.measureText(text).width
  return {
    size,
    wide,
    x: Math.min(Math.max(at.x * width - wide / 2, margin), width - margin - wide),
    y: Math.min(Math.max(at.y * height - size / 2, margin), height - margin - size * 1.2),
  }
}

/** The page's font, with the device's fonts for missing characters. */
function fontOf(size: number): string {
  return `700 ${size}px ${getComputedStyle(document.body).fontFamily}`
}

function drawFrame(surface: Surface, mark: Mark): void {
  const { width, height } = surface.canvas
  const unit = unitOf(surface)
  surface.save()
  surface.setLineDash([unit, unit])
  surface.lineWidth = Math.max(1, unit / 4)
  surface.strokeStyle = light
  surface.shadowColor = dark
  surface.shadowBlur = unit / 2
  if (mark.kind === 'words') {
    const { x, y, wide, size } = wordsBox(surface, mark)
    surface.strokeRect(x - unit / 2, y - unit / 2, wide + unit, size * 1.2 + unit)
  } else {
    const points = mark.kind === 'line' ? mark.points : [mark.from, mark.to]
    const xs = points.map(({ x }) => x * width)
    const ys = points.map(({ y }) => y * height)
    const [left, top] = [Math.min(...xs) - 2 * unit, Math.min(...ys) - 2 * unit]
    surface.strokeRect(
      left,
      top,
      Math.max(...xs) + 2 * unit - left,
      Math.max(...ys) + 2 * unit - top,
    )
  }
  surface.restore()
}
