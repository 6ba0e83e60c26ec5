/** Dimensions of a bay in the drawing's units. */
export const bayWidth = 200
export const drawingHeight = 286

const [ridge, eave, rail, floor] = [34, 96, 116, 250]

/** Paths of one bay, from its own left edge. */
interface BayDrawing {
  readonly hall: string
  readonly detail: string
  readonly unit: string
  readonly accent: string
}

/** The drawn bay at that place in the factory; the last one is the yard with the lorry. */
export function drawBay(place: number): BayDrawing {
  const unit = units[place] ?? units[0]
  const isYard = place === units.length - 1
  return {
    hall: `M0 ${eave}V${floor}H${bayWidth}${isYard ? '' : `M0 ${eave}V${ridge}L${bayWidth} ${eave}V${floor}`}`,
    detail: ground + (isYard ? endOfRail : roofLights),
    unit: isYard ? unit : unit + worker,
    accent: accents[place] ?? 'M0 0',
  }
}

const ground = row(10, (x) => `M${x * 20 + 14} ${floor + 4}l-12 14`)
const roofLights =
  row(5, (x) => `M${x * 9 + 8} ${ridge + 6 + x * 2.8}V${eave}`) +
  `M0 ${eave}H${bayWidth}M0 ${rail}H${bayWidth}M0 ${rail + 6}H${bayWidth}`
/** The crane rail continues above the lorry. */
const endOfRail = `M0 ${rail}H110M0 ${rail + 6}H110M110 ${rail - 4}V${rail + 10}M60 ${rail + 6}V134M74 ${rail + 6}V134`

/** A person, for scale. */
const worker = `M179 ${floor - 58}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M176 ${floor - 49}h16l-3 49h-10z`

const frame = `M26 ${floor - 4}V158H166V${floor - 4}zM26 236H166M26 168H166`
const opening = (x: number) => `M${x} 184h32v26h-32z`

/** The unit in each bay: sections, frame, painted frame, walls, rooms, on the road. */
const units = [
  [8, 18, 28, 38]
    .map((up, row) => `M${30 + row * 5} ${floor - up}h${120 - row * 12}v-6h${row * 12 - 120}z`)
    .join(''),
  frame,
  `${frame}M61 168V236M131 168V236`,
  frame + row(9, (rib) => `M${40 + rib * 14} 168V236`),
  `${frame}${opening(40)}${opening(120)}M84 236V184h24v52`,
  `M12 214V140H136V214zM12 150H136M12 204H136M24 168h26v22h-26zM66 204V164h22v40` +
    'M4 222H146V214H4zM150 236V186h24l14 22v28zM158 206V194h14l8 12z' +
    [30, 56, 122, 170].map((x) => `M${x - 11} 238a11 11 0 1 0 22 0a11 11 0 1 0 -22 0`).join(''),
] as const

/** Sparks of the torch, and the straps of the load. */
const accents: Readonly<Record<number, string>> = {
  1: 'M142 226l14-16M148 230l20-8M150 236l20 4M136 222l4-18',
  5: 'M38 214L42 140M110 214L106 140',
}

function row(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('')
}
