import type { FitAnswers, Unit } from './fit-answers.ts'
import { type Finding, metres, reaches } from './finding.ts'
import { fitRules } from './fit-rules.ts'

/** The part of a unit that stands on the truck. */
function loadOf({ length, width, height, isInParts }: Unit) {
  if (!isInParts) return { length, width, height, assumed: [] }
  // The catalogue gives the size of the whole.
  const assumed = ['It travels in parts, each no larger than an ordinary truck takes.']
  return { length: null, width: fitRules.vehicleWidth.figure, height: null, assumed }
}

/** Whether the truck fits through the narrowest point. */
export function widthFinding({ accessWidth }: FitAnswers, unit: Unit): Finding {
  const topic = 'width'
  const rules = ['leastWidth', 'easyWidth', 'vehicleWidth'] as const
  const { leastWidth, easyWidth, vehicleWidth } = fitRules
  const { width, assumed: parts } = loadOf(unit)
  const wider = Math.max(0, (width ?? 0) - vehicleWidth.figure)
  const least = leastWidth.figure + wider
  const easy = easyWidth.figure + wider
  const assumed = [
    ...parts,
    ...(width === null ? ['The unit is no wider than an ordinary truck.'] : []),
    ...(wider > 0
      ? [`A unit of ${metres(width ?? 0)} needs ${metres(wider)} more than others.`]
      : []),
  ]
  if (accessWidth === null) {
    const text = `Measure gate and lane at the narrowest place; ${metres(easy)} are comfortable.`
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  if (reaches(accessWidth, easy)) {
    const text = `${metres(accessWidth)} is enough; ${metres(easy)} are needed.`
    return { topic, verdict: 'fits', text, assumed, rules }
  }
  if (reaches(accessWidth, least)) {
    const text = `${metres(accessWidth)} is tight: less than ${metres(easy)}. It needs a straight way in, folded mirrors and somebody who guides the driver.`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const text = `${metres(accessWidth)} is less than the ${metres(least)} of the truck. Take a gate out, come another way, or choose panels that are put together on site.`
  return { topic, verdict: 'no', text, assumed, rules }
}

/** Whether the load fits below what hangs above the way in. */
export function heightFinding({ accessHeight }: FitAnswers, unit: Unit): Finding {
  const topic = 'height'
  const rules = ['deckHeight', 'passingHeight'] as const
  const { deckHeight, passingHeight, vehicleHeight } = fitRules
  const { height, assumed: parts } = loadOf(unit)
  const travelling = height === null ? vehicleHeight.figure : height + deckHeight.figure
  const needed = travelling + passingHeight.figure
  const assumed = [
    ...parts,
    height === null
      ? `The loaded truck is ${metres(travelling)} high.`
      : `It travels on a deck of ${metres(deckHeight.figure)}, so that the load is ${metres(travelling)} high.`,
  ]
  if (accessHeight === null) {
    const text = `Look for wires, branches and beams above the way in; ${metres(needed)} must be free.`
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  if (accessHeight === Infinity) {
    return { topic, verdict: 'fits', text: 'Nothing hangs above the way in.', assumed, rules }
  }
  if (reaches(accessHeight, needed)) {
    const text = `${metres(accessHeight)} is enough; ${metres(needed)} must be free.`
    return { topic, verdict: 'fits', text, assumed, rules }
  }
  // A semi-low-bed has a deck of about 1 m.
  const low = needed - deckHeight.figure + lowDeck
  if (reaches(accessHeight, low)) {
    const text = `${metres(accessHeight)} is less than ${metres(needed)}. A trailer with a low deck needs ${metres(low)}; ask us for one, or have the obstacle lifted.`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const text = `${metres(accessHeight)} is less than the ${metres(low)} that even a low deck needs. Have the obstacle lifted or come another way. Nobody lifts a live wire: ask the electricity company.`
  return { topic, verdict: 'no', text, assumed, rules }
}

const lowDeck = 1

/** Whether the load may go by road as it is. */
export function roadFinding(unit: Unit): Finding {
  const topic = 'road'
  const rules = ['vehicleWidth', 'vehicleHeight', 'wholeLoadHeight', 'deckHeight'] as const
  const { vehicleWidth, vehicleHeight, wholeLoadHeight, deckHeight } = fitRules
  const { width, height, assumed } = loadOf(unit)
  if (unit.isInParts) {
    const text = 'It travels in parts. We write size and permission of each part into the offer.'
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  if (width === null || height === null) {
    const text = 'The size of this product is not in the catalogue. Ask us for it.'
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  const travelling = height + deckHeight.figure
  const deck = [`It travels on a deck of ${metres(deckHeight.figure)}.`]
  const isWide = !reaches(vehicleWidth.figure, width)
  const isHigh = !reaches(wholeLoadHeight.figure, travelling)
  if (isWide || isHigh) {
    const why = isWide
      ? `${metres(width)} is wider than ${metres(vehicleWidth.figure)}`
      : `${metres(travelling)} on the truck is higher than ${metres(wholeLoadHeight.figure)}`
    const text = `${why}: an over-dimensional load. It needs a permission and a route that somebody has looked at, which takes time.`
    return { topic, verdict: 'conditions', text, assumed: deck, rules }
  }
  if (!reaches(vehicleHeight.figure, travelling)) {
    const text = `${metres(travelling)} on the truck is higher than ${metres(vehicleHeight.figure)}. It goes as a load that cannot be divided, up to ${metres(wholeLoadHeight.figure)}, or on a low deck.`
    return { topic, verdict: 'conditions', text, assumed: deck, rules }
  }
  const text = `${metres(width)} wide and ${metres(travelling)} high on the truck: an ordinary load.`
  return { topic, verdict: 'fits', text, assumed: deck, rules }
}

/** Whether the truck gets around the tightest turn. */
export function turnFinding({ turnRadius }: FitAnswers, unit: Unit): Finding {
  const topic = 'turn'
  const rules = ['leastTurn', 'easyTurn', 'shortTruckLoad'] as const
  const { leastTurn, easyTurn, shortTruckLoad } = fitRules
  const { length, assumed: parts } = loadOf(unit)
  const isShort = unit.isInParts || (length !== null && length <= shortTruckLoad.figure)
  const assumed = [
    ...parts,
    isShort
      ? 'It comes on a short truck without a trailer.'
      : 'It comes on a long trailer, which may swing out in the turn.',
  ]
  if (turnRadius === null) {
    const text = `Measure the tightest turn to its outer edge; ${metres(easyTurn.figure)} are enough.`
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  if (turnRadius === Infinity) {
    return { topic, verdict: 'fits', text: 'The access road is straight.', assumed, rules }
  }
  if (reaches(turnRadius, easyTurn.figure)) {
    const text = `${metres(turnRadius)} to the outer edge is enough; ${metres(easyTurn.figure)} are needed.`
    return { topic, verdict: 'fits', text, assumed, rules }
  }
  if (isShort && reaches(turnRadius, leastTurn.figure)) {
    const text = `${metres(turnRadius)} is less than ${metres(easyTurn.figure)}. A short truck may get round; send photographs of the turn.`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const least = isShort ? leastTurn.figure : easyTurn.figure
  const text = `${metres(turnRadius)} is less than the ${metres(least)} that the truck needs. Come another way, or let a crane lift it in from the road.`
  return { topic, verdict: 'no', text, assumed, rules }
}
