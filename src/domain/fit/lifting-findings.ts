import type { FitAnswers, Unit } from './fit-answers.ts'
import { type Finding, metres, reaches, round } from './finding.ts'
import { fitRules } from './fit-rules.ts'
import type { Suggestion } from './suggest-units.ts'

const askForDistance =
  'Ask the electricity company in writing for the safe distance or a shutdown, and let one person do nothing but watch the line.'

/** Whether overhead lines are far enough from the place. */
export function linesFinding({ line, lineDistance }: FitAnswers): Finding {
  const topic = 'lines'
  const rules = ['lowVoltageAside', 'highVoltageAside', 'liftingAside'] as const
  const { lowVoltageAside, highVoltageAside, liftingAside } = fitRules
  const assumed = ['The line runs beside the place and not across it.']
  if (line === 'none') {
    const text = `No line within ${metres(liftingAside.figure)} of the place.`
    return { topic, verdict: 'fits', text, assumed: [], rules }
  }
  if (line === null) {
    const text = `Look whether a power line is within ${metres(liftingAside.figure)} of the place.`
    return { topic, verdict: 'unknown', text, assumed: [], rules }
  }
  if (lineDistance === null) {
    const text = `Measure from the ground how far the nearest wire is, sideways. ${askForDistance}`
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  if (reaches(lineDistance, liftingAside.figure)) {
    const text = `${metres(lineDistance)} sideways is enough; ${metres(liftingAside.figure)} are needed for lifting.`
    return { topic, verdict: 'fits', text, assumed, rules }
  }
  // An unknown voltage may be the higher one.
  const isHigh = line === '33kv' || line === 'near'
  const least = isHigh ? highVoltageAside.figure : lowVoltageAside.figure
  if (line === 'near') assumed.push('The voltage is not known and taken as 33 kV.')
  if (reaches(lineDistance, least)) {
    const text = `${metres(lineDistance)} sideways lets the unit stand there, but not a crane lift beside it. ${askForDistance}`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const text = `${metres(lineDistance)} sideways is less than the ${metres(least)} between a building and this line. Choose another place, or have the line moved.`
  return { topic, verdict: 'no', text, assumed, rules }
}

/** Whether crane or side-loader can set the unit down. */
export function liftingFinding({ craneWidth, craneDistance }: FitAnswers, unit: Unit): Finding {
  const topic = 'lifting'
  const rules = ['craneWidth', 'outriggerWidth', 'loaderReach', 'craneReach'] as const
  const { craneWidth: easy, outriggerWidth: least, loaderReach, craneReach } = fitRules
  const weight = unit.heaviest === null ? '' : `, with ${round(unit.heaviest)} t on the hook`
  const assumed =
    unit.heaviest === null
      ? ['The weight is not in the catalogue; we write it into the offer.']
      : []
  if (craneWidth === null || craneDistance === null) {
    const text = `Measure the free width beside the place, ${metres(easy.figure)} are enough, and how far the truck stands from its middle.`
    return { topic, verdict: 'unknown', text, assumed, rules }
  }
  if (!reaches(craneWidth, least.figure)) {
    const text = `${metres(craneWidth)} beside the place is less than the ${metres(least.figure)} of the outriggers. Clear more room, or let a crane work from another side.`
    return { topic, verdict: 'no', text, assumed, rules }
  }
  const isTight = !reaches(craneWidth, easy.figure)
  const tight = isTight
    ? ` ${metres(craneWidth)} beside the place is less than ${metres(easy.figure)}: the truck is unloaded end on, or by a crane that stands apart.`
    : ''
  if (!reaches(craneReach.figure, craneDistance)) {
    const text = `${metres(craneDistance)} from truck to place${weight}: more than ${metres(craneReach.figure)}. It needs a large crane and a lift plan of its own.${tight}`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  if (!reaches(loaderReach.figure, craneDistance)) {
    const text = `${metres(craneDistance)} from truck to place${weight}: more than ${metres(loaderReach.figure)}, a mobile crane comes beside the truck.${tight}`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const text = `${metres(craneDistance)} from truck to place${weight}: the truck’s own crane or a side-loader may do it.${tight}`
  return { topic, verdict: isTight ? 'conditions' : 'fits', text, assumed, rules }
}

const volts = 230
const kilo = 1000

/** Whether the supply on the site feeds the units. */
export function powerFinding({ power }: FitAnswers, { unit, count }: Suggestion): Finding {
  const topic = 'power'
  const rules = ['inletUse', 'singlePhase'] as const
  const { inletUse, singlePhase } = fitRules
  const { phases, amperes } = unit
  const load =
    phases === null || amperes === null
      ? null
      : (phases * volts * amperes * inletUse.figure * count) / kilo
  const about = load === null ? 'The load is not in the catalogue' : `About ${round(load)} kW`
  const assumed = [
    load === null
      ? 'We write the load into the offer.'
      : `Each unit draws ${inletUse.figure * 100} % of its inlet of ${amperes} A.`,
  ]
  switch (power) {
    case null: {
      const text = `${about}. Find out whether there is a supply, and of how many phases.`
      return { topic, verdict: 'unknown', text, assumed, rules }
    }
    case 'none': {
      const text = `${about}. Apply for a connection, or hire a generator.`
      return { topic, verdict: 'conditions', text, assumed, rules }
    }
    case 'generator': {
      const text = `${about}. Check that the generator gives it, and have neutral and earth checked before use.`
      return { topic, verdict: 'conditions', text, assumed, rules }
    }
    case 'three': {
      const text = `${about}; three phases feed it.`
      return { topic, verdict: load === null ? 'unknown' : 'fits', text, assumed, rules }
    }
    case 'single': {
      if (phases === 3) {
        const text = `${about}, in three phases. Ask the electricity company for three phases, or us for a board of one phase.`
        return { topic, verdict: 'conditions', text, assumed, rules }
      }
      if (load === null) return { topic, verdict: 'unknown', text: `${about}.`, assumed, rules }
      if (load <= singlePhase.figure) {
        const text = `${about}; a single phase gives up to ${singlePhase.figure} kW.`
        return { topic, verdict: 'fits', text, assumed, rules }
      }
      const text = `${about} is more than the ${singlePhase.figure} kW of a single phase. Ask the electricity company for three phases.`
      return { topic, verdict: 'conditions', text, assumed, rules }
    }
  }
}
