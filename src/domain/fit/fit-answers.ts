/** Voltages of a power line near the place, as somebody on site can tell them apart. */
export const lineNames = {
  none: 'No line within 10 m (33 ft)',
  low: 'Low voltage, as to houses (up to 650 V)',
  '11kv': '11 kV',
  '33kv': '33 kV',
  near: 'There is one, voltage not known',
} as const
type LineKind = keyof typeof lineNames

export const groundNames = {
  hard: 'Concrete, asphalt or compacted gravel',
  firm: 'Firm soil',
  soft: 'Soft, sandy or wet',
} as const
type Ground = keyof typeof groundNames

export const powerNames = {
  single: 'Single phase, 230 V',
  three: 'Three phases, 415 V',
  generator: 'Generator',
  none: 'None yet',
} as const
type Power = keyof typeof powerNames

/** What is known about the need and the site; null is "I don't know". Lengths are in metres. */
export interface FitAnswers {
  /** A use of the catalogue's filter, such as "workers". */
  readonly use: string | null
  readonly people: number | null
  readonly isStacked: boolean
  readonly plotLength: number | null
  readonly plotWidth: number | null
  /** Width of the way in at its narrowest point. */
  readonly accessWidth: number | null
  /** Height below the lowest obstacle above the way in; Infinity without one. */
  readonly accessHeight: number | null
  /** Outer radius of the tightest turn; Infinity for a straight way. */
  readonly turnRadius: number | null
  readonly line: LineKind | null
  /** Horizontal distance from the nearest wire to the place. */
  readonly lineDistance: number | null
  /** Slope of the ground below the units and the truck, in percent. */
  readonly slope: number | null
  readonly ground: Ground | null
  /** Free width next to the place, for the truck to work. */
  readonly craneWidth: number | null
  /** Distance from where the truck can stand to the middle of the place. */
  readonly craneDistance: number | null
  readonly power: Power | null
}

/** No answer is known yet. */
export const noAnswers: FitAnswers = {
  use: null,
  people: null,
  isStacked: false,
  plotLength: null,
  plotWidth: null,
  accessWidth: null,
  accessHeight: null,
  turnRadius: null,
  line: null,
  lineDistance: null,
  slope: null,
  ground: null,
  craneWidth: null,
  craneDistance: null,
  power: null,
}

/**
 * What the check needs to know about a product. Lengths are in metres; null where its page does
 * not say.
 */
export interface Unit {
  readonly name: string
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  /** On all storeys, in square metres. */
  readonly floorArea: number | null
  readonly people: number | null
  /** Weight of its heaviest part, in tonnes. */
  readonly heaviest: number | null
  /** Whether it travels and is lifted in several parts. */
  readonly isInParts: boolean
  readonly phases: 1 | 3 | null
  /** Of its inlet. */
  readonly amperes: number | null
  /** One may stand on another. */
  readonly isStackable: boolean
}
