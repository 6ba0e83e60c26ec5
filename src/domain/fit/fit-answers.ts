/** Voltages of an overhead line near the place, as somebody on a site can tell them. */
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

/** What is known of the need and the site; null is "I don't know". Lengths are in metres. */
export interface FitAnswers {
  /** A use of the catalogue's filter, such as "workers". */
  readonly use: string | null
  readonly people: number | null
  readonly isStacked: boolean
  readonly plotLength: number | null
  readonly plotWidth: number | null
  /** Of the narrowest place on the way in. */
  readonly accessWidth: number | null
  /** Under what hangs lowest above the way in; Infinity where nothing does. */
  readonly accessHeight: number | null
  /** Outer radius of the tightest turn; Infinity where the way is straight. */
  readonly turnRadius: number | null
  readonly line: LineKind | null
  /** Sideways from the nearest wire to the place. */
  readonly lineDistance: number | null
  /** Of the place and of where the truck stands, in per cent. */
  readonly slope: number | null
  readonly ground: Ground | null
  /** Free width beside the place, where the truck works. */
  readonly craneWidth: number | null
  /** From where the truck can stand to the middle of the place. */
  readonly craneDistance: number | null
  readonly power: Power | null
}

/** Nothing is known yet. */
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

/** What the check needs of a product. Lengths are in metres; null is what its page does not say. */
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
  /** It travels and is lifted in several. */
  readonly isInParts: boolean
  readonly phases: 1 | 3 | null
  /** Of its inlet. */
  readonly amperes: number | null
  /** One may stand on another. */
  readonly isStackable: boolean
}
