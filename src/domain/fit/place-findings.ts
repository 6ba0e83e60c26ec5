import type { FitAnswers } from './fit-answers.ts'
import { type Finding, metres, reaches, round } from './finding.ts'
import { fitRules } from './fit-rules.ts'
import { type Suggestion, footprintOf } from './suggest-units.ts'

/** The rule of space for each use that has one. */
const spaceRules: Readonly<
  Record<string, 'officeSpace' | 'workerSpace' | 'homeSpace' | 'healthSpace'>
> = {
  office: 'officeSpace',
  workers: 'workerSpace',
  home: 'homeSpace',
  health: 'healthSpace',
}

/** Whether each person has the floor space that a rule or guide asks for. */
export function spaceFinding({ use, people }: FitAnswers, { unit, count }: Suggestion): Finding {
  const topic = 'space'
  const id = use === null ? undefined : spaceRules[use]
  if (people === null) {
    const text = 'Find out how many people will use it at the same time.'
    return { topic, verdict: 'unknown', text, assumed: [], rules: id === undefined ? [] : [id] }
  }
  if (id === undefined || unit.floorArea === null) return madeForFinding(people, unit.people, count)
  const { figure } = fitRules[id]
  const each = (unit.floorArea * count) / people
  const share = `${round(each)} m² of floor for each of ${people} people`
  const assumed = ['The whole floor counts, corridors and shared rooms included.']
  if (reaches(each, figure)) {
    const text = `${share}; the figure is ${figure} m².`
    return { topic, verdict: 'fits', text, assumed, rules: [id] }
  }
  const needed = Math.ceil((people * figure) / unit.floorArea)
  const text = `${share}, as the product is drawn; the figure is ${figure} m². ${needed} of them would give that. Ask which rule your inspector goes by.`
  return { topic, verdict: 'conditions', text, assumed, rules: [id] }
}

/**
 * Whether the product holds that many people by its own figure, where no rule gives floor space
 * for each.
 */
function madeForFinding(people: number, each: number | null, count: number): Finding {
  const topic = 'space'
  const assumed = ['We know no figure of floor for each person for this use.']
  if (each === null) {
    const text = 'The catalogue does not say for how many people this product is made. Ask us.'
    return { topic, verdict: 'unknown', text, assumed, rules: [] }
  }
  const made = `Made for ${each * count} people, by the figures of the product`
  if (people <= each * count)
    return { topic, verdict: 'fits', text: `${made}.`, assumed, rules: [] }
  const needed = Math.ceil(people / each)
  const text = `${made}; for ${people} it takes ${needed} of them.`
  return { topic, verdict: 'no', text, assumed, rules: [] }
}

/** Whether the place is large enough for the units side by side. */
export function plotFinding(answers: FitAnswers, suggestion: Suggestion): Finding {
  const topic = 'plot'
  const { unit, count } = suggestion
  const { onGround, isStacked, area } = footprintOf(suggestion, answers)
  const assumed = ['Units stand wall to wall. Walkways, stairs and drains come on top.']
  if (answers.isStacked && !isStacked && count > 1) {
    assumed.push('This product is not stacked on site; it is taken on one level.')
  }
  const { plotLength, plotWidth } = answers
  if (unit.length === null || unit.width === null || area === null) {
    const text = 'The size of this product is not in the catalogue. Ask us for it.'
    return { topic, verdict: 'unknown', text, assumed: [], rules: [] }
  }
  const takes = `${onGround === 1 ? 'It takes' : `${onGround} on the ground take`} ${round(area)} m²`
  if (plotLength === null || plotWidth === null) {
    const text = `${takes}. Measure length and width of the place.`
    return { topic, verdict: 'unknown', text, assumed, rules: [] }
  }
  const room = Math.max(
    roomOn(plotLength, plotWidth, unit.length, unit.width),
    roomOn(plotWidth, plotLength, unit.length, unit.width),
  )
  const place = `${metres(plotLength)} by ${metres(plotWidth)}`
  if (room >= onGround) {
    const text = `${takes}; the place of ${place} has room for ${room}.`
    return { topic, verdict: 'fits', text, assumed, rules: [] }
  }
  const text = `${takes}, each ${metres(unit.length)} by ${metres(unit.width)}; the place of ${place} has room for ${room}. A larger place, a smaller product or two storeys would do.`
  return { topic, verdict: 'no', text, assumed, rules: [] }
}

/** How many fit in rows, all facing the same way. */
function roomOn(along: number, across: number, length: number, width: number): number {
  const whole = (room: number, one: number) => Math.floor((room + 0.005) / one)
  return whole(along, length) * whole(across, width)
}

/** Whether the place is level enough. */
export function slopeFinding({ slope }: FitAnswers): Finding {
  const topic = 'slope'
  const rules = ['levelSlope', 'steepestSlope'] as const
  const { levelSlope, steepestSlope } = fitRules
  const assumed = ['The unit itself stands level, on a plinth or blocks that take up the slope.']
  if (slope === null) {
    const text = 'Measure the slope: by how many centimetres does one metre fall?'
    return { topic, verdict: 'unknown', text, assumed: [], rules }
  }
  if (slope <= levelSlope.figure) {
    const text = `${round(slope)} % is level enough; the limit is ${levelSlope.figure} %.`
    return { topic, verdict: 'fits', text, assumed, rules }
  }
  if (slope <= steepestSlope.figure) {
    const text = `${round(slope)} % is more than ${levelSlope.figure} %. Have the place of the unit and of the truck levelled, or let us see it first.`
    return { topic, verdict: 'conditions', text, assumed, rules }
  }
  const text = `${round(slope)} % is more than ${steepestSlope.figure} %. No truck unloads there until it is levelled.`
  return { topic, verdict: 'no', text, assumed, rules }
}

/** Whether the ground carries a loaded truck. */
export function groundFinding({ ground }: FitAnswers): Finding {
  const topic = 'ground'
  const rules = ['firmGround'] as const
  const assumed = ['No tank, trench or drain lies below wheels and outriggers.']
  switch (ground) {
    case 'hard': {
      const text = 'Concrete, asphalt or compacted gravel carries the truck.'
      return { topic, verdict: 'fits', text, assumed, rules }
    }
    case 'firm': {
      const text =
        'Firm soil carries the truck while it is dry. Compact it, spread gravel, and lay mats below the outriggers; after rain, wait.'
      return { topic, verdict: 'conditions', text, assumed, rules }
    }
    case 'soft': {
      const text =
        'Soft, sandy or wet ground does not carry the truck. Make a hard way and a hard pad first.'
      return { topic, verdict: 'no', text, assumed, rules }
    }
    case null: {
      const text = 'Find out what the truck will stand on, and how it is after rain.'
      return { topic, verdict: 'unknown', text, assumed: [], rules }
    }
  }
}
