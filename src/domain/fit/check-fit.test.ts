import { describe, expect, it } from 'vitest'
import { answerText, checkFit, verdictOf } from './check-fit.ts'
import type { Topic } from './finding.ts'
import { type FitAnswers, type Unit, noAnswers } from './fit-answers.ts'
import { fitRules } from './fit-rules.ts'

const cabin: Unit = {
  name: 'Site Office SO-20',
  length: 6.1,
  width: 2.44,
  height: 2.59,
  floorArea: 14.9,
  people: 6,
  heaviest: 2.3,
  isInParts: false,
  phases: 1,
  amperes: 32,
  isStackable: false,
}
const container: Unit = { ...cabin, name: 'Container House CH-20', people: 2, isStackable: true }
const long: Unit = { ...cabin, length: 12.19 }
const wide: Unit = { ...cabin, width: 3.05 }
const inParts: Unit = { ...cabin, length: 18.3, height: 5.5, isInParts: true }
const unmeasured: Unit = {
  ...cabin,
  length: null,
  width: null,
  height: null,
  floorArea: null,
  heaviest: null,
  phases: null,
  amperes: null,
}

/** Of these units on a site with these answers. */
function found(topic: Topic, answers: Partial<FitAnswers>, unit: Unit = cabin, count = 1) {
  const finding = checkFit({ ...noAnswers, ...answers }, { unit, count }).find(
    (each) => each.topic === topic,
  )
  if (finding === undefined) throw new Error(`nothing about ${topic}`)
  return { ...finding, said: `${finding.verdict}: ${finding.text}` }
}

/** Just within and just beyond each rule. */
const table: readonly [Topic, Partial<FitAnswers>, Unit, RegExp, number?][] = [
  ['space', { use: 'office', people: 1 }, cabin, /^fits: 14\.9 m² of floor .* figure is 10 m²/],
  ['space', { use: 'office', people: 6 }, cabin, /^conditions: 2\.48 m² .* 5 of them would give/],
  ['space', { use: 'workers', people: 3 }, cabin, /^fits: 4\.97 m² .* figure is 4 m²/],
  ['space', { use: 'workers', people: 4 }, cabin, /^conditions: 3\.73 m² .* 2 of them would give/],
  ['space', { use: 'home', people: 1 }, cabin, /^fits: .* figure is 12\.5 m²/],
  ['space', { use: 'home', people: 2 }, cabin, /^conditions: 7\.45 m² .* 12\.5 m²/],
  ['space', { use: 'health', people: 1 }, cabin, /^conditions: 14\.9 m² .* 15 m²/],
  ['space', { use: 'health', people: 1 }, { ...cabin, floorArea: 15 }, /^fits: 15 m²/],
  ['space', { use: 'security', people: 2 }, cabin, /^fits: Made for 6 people/],
  ['space', { use: 'security', people: 7 }, cabin, /^fits: Made for 12 people/, 2],
  [
    'space',
    { use: 'security', people: 500 },
    cabin,
    /^no: Made for 6 people.* for 500 it takes 84/,
  ],
  ['space', { use: 'security', people: 2 }, { ...cabin, people: null }, /^unknown: .* Ask us/],
  ['space', { use: 'office' }, cabin, /^unknown: Find out how many people/],
  ['plot', { plotLength: 6.1, plotWidth: 2.44 }, cabin, /^fits: .* room for 1/],
  ['plot', { plotLength: 2.44, plotWidth: 6.1 }, cabin, /^fits: .* room for 1/],
  ['plot', { plotLength: 6.09, plotWidth: 2.44 }, cabin, /^no: .* room for 0/],
  ['plot', { plotLength: 6.1, plotWidth: 4.88 }, cabin, /^fits: 2 on the ground take 29\.77 m²/, 2],
  ['plot', { plotLength: 6.1, plotWidth: 4.87 }, cabin, /^no: .* has room for 1\b/, 2],
  [
    'plot',
    { plotLength: 6.1, plotWidth: 2.44, isStacked: true },
    container,
    /^fits: It takes 14\.88 m²/,
    2,
  ],
  ['plot', { plotLength: 6.1, plotWidth: 2.44, isStacked: true }, cabin, /^no: 2 on the ground/, 2],
  ['plot', { plotLength: 9 }, cabin, /^unknown: .* Measure length and width/],
  ['plot', { plotLength: 9, plotWidth: 9 }, unmeasured, /^unknown: The size .* Ask us/],
  ['width', { accessWidth: 3.66 }, cabin, /^fits: 3\.66 m is enough/],
  ['width', { accessWidth: 3.65 }, cabin, /^conditions: 3\.65 m is tight: less than 3\.66 m/],
  ['width', { accessWidth: 3 }, cabin, /^conditions: 3 m is tight/],
  ['width', { accessWidth: 2.99 }, cabin, /^no: 2\.99 m is less than the 3 m/],
  ['width', { accessWidth: 4.11 }, wide, /^fits: .* 4\.11 m are needed/],
  ['width', { accessWidth: 3.66 }, wide, /^conditions: 3\.66 m is tight: less than 4\.11 m/],
  ['width', { accessWidth: 3.44 }, wide, /^no: .* 3\.45 m of the truck/],
  ['width', {}, cabin, /^unknown: Measure gate and lane/],
  ['height', { accessHeight: 4.39 }, cabin, /^fits: 4\.39 m is enough/],
  ['height', { accessHeight: 4.38 }, cabin, /^conditions: .* low deck needs 3\.89 m/],
  ['height', { accessHeight: 3.89 }, cabin, /^conditions: /],
  ['height', { accessHeight: 3.88 }, cabin, /^no: .* 3\.89 m that even a low deck needs/],
  ['height', { accessHeight: Infinity }, cabin, /^fits: Nothing hangs/],
  ['height', { accessHeight: 4.3 }, inParts, /^fits: .* 4\.3 m must be free/],
  ['height', {}, cabin, /^unknown: .* 4\.39 m must be free/],
  ['road', {}, { ...cabin, height: 2.5 }, /^fits: 2\.44 m wide and 4 m high/],
  ['road', {}, { ...cabin, height: 2.51 }, /^conditions: 4\.01 m .* higher than 4 m.* 4\.75 m/],
  ['road', {}, { ...cabin, height: 3.25 }, /^conditions: 4\.75 m .* cannot be divided/],
  ['road', {}, { ...cabin, height: 3.26 }, /^conditions: 4\.76 m .* over-dimensional/],
  ['road', {}, { ...cabin, width: 2.6, height: 2 }, /^fits: 2\.6 m wide/],
  ['road', {}, { ...cabin, width: 2.61, height: 2 }, /^conditions: 2\.61 m is wider than 2\.6 m/],
  ['road', {}, inParts, /^conditions: It travels in parts/],
  ['road', {}, unmeasured, /^unknown: /],
  ['turn', { turnRadius: 12.5 }, long, /^fits: 12\.5 m/],
  ['turn', { turnRadius: 12.49 }, long, /^no: 12\.49 m is less than the 12\.5 m/],
  ['turn', { turnRadius: 12.4 }, cabin, /^conditions: 12\.4 m is less than 12\.5 m/],
  ['turn', { turnRadius: 9 }, cabin, /^conditions: /],
  ['turn', { turnRadius: 8.99 }, cabin, /^no: 8\.99 m is less than the 9 m/],
  ['turn', { turnRadius: 9 }, { ...cabin, length: 7 }, /^conditions: /],
  ['turn', { turnRadius: 9 }, { ...cabin, length: 7.01 }, /^no: /],
  ['turn', { turnRadius: 9 }, inParts, /^conditions: .* short truck/],
  ['turn', { turnRadius: Infinity }, long, /^fits: The access road is straight/],
  ['turn', {}, cabin, /^unknown: /],
  ['lines', { line: 'none' }, cabin, /^fits: No line within 10 m/],
  ['lines', { line: '33kv', lineDistance: 10 }, cabin, /^fits: /],
  ['lines', { line: '33kv', lineDistance: 9.99 }, cabin, /^conditions: .* in writing/],
  ['lines', { line: '33kv', lineDistance: 2 }, cabin, /^conditions: /],
  ['lines', { line: '33kv', lineDistance: 1.99 }, cabin, /^no: 1\.99 m .* less than the 2 m/],
  ['lines', { line: 'near', lineDistance: 1.99 }, cabin, /^no: /],
  ['lines', { line: '11kv', lineDistance: 1.2 }, cabin, /^conditions: /],
  ['lines', { line: '11kv', lineDistance: 1.19 }, cabin, /^no: .* 1\.2 m between/],
  ['lines', { line: 'low', lineDistance: 1.2 }, cabin, /^conditions: /],
  ['lines', { line: 'low', lineDistance: 1.19 }, cabin, /^no: /],
  ['lines', { line: 'low' }, cabin, /^unknown: Measure from the ground/],
  ['lines', {}, cabin, /^unknown: Look whether/],
  ['slope', { slope: 3.5 }, cabin, /^fits: 3\.5 % is level enough/],
  ['slope', { slope: 3.6 }, cabin, /^conditions: 3\.6 % is more than 3\.5 %/],
  ['slope', { slope: 8.7 }, cabin, /^conditions: /],
  ['slope', { slope: 8.8 }, cabin, /^no: 8\.8 % is more than 8\.7 %/],
  ['slope', {}, cabin, /^unknown: /],
  ['ground', { ground: 'hard' }, cabin, /^fits: /],
  ['ground', { ground: 'firm' }, cabin, /^conditions: .* mats/],
  ['ground', { ground: 'soft' }, cabin, /^no: /],
  ['ground', {}, cabin, /^unknown: /],
  [
    'lifting',
    { craneWidth: 6.1, craneDistance: 4 },
    cabin,
    /^fits: 4 m .* with 2\.3 t on the hook/,
  ],
  ['lifting', { craneWidth: 6.09, craneDistance: 4 }, cabin, /^conditions: .* less than 6\.1 m/],
  ['lifting', { craneWidth: 4.9, craneDistance: 4 }, cabin, /^conditions: /],
  ['lifting', { craneWidth: 4.89, craneDistance: 4 }, cabin, /^no: .* 4\.9 m of the outriggers/],
  ['lifting', { craneWidth: 9, craneDistance: 4.01 }, cabin, /^conditions: .* mobile crane/],
  ['lifting', { craneWidth: 9, craneDistance: 14 }, cabin, /^conditions: .* mobile crane/],
  ['lifting', { craneWidth: 9, craneDistance: 14.01 }, cabin, /^conditions: .* lift plan/],
  ['lifting', { craneWidth: 9, craneDistance: 4 }, unmeasured, /^fits: 4 m from truck to place: /],
  ['lifting', { craneWidth: 9 }, cabin, /^unknown: /],
  ['lifting', { craneDistance: 4 }, cabin, /^unknown: /],
  ['power', { power: 'single' }, cabin, /^fits: About 4\.42 kW; .* up to 6 kW/],
  ['power', { power: 'single' }, { ...cabin, amperes: 43 }, /^fits: About 5\.93 kW/],
  ['power', { power: 'single' }, { ...cabin, amperes: 44 }, /^conditions: About 6\.07 kW/],
  ['power', { power: 'single' }, cabin, /^conditions: About 8\.83 kW is more than the 6 kW/, 2],
  ['power', { power: 'single' }, { ...cabin, phases: 3 }, /^conditions: .* in three phases/],
  ['power', { power: 'three' }, { ...cabin, phases: 3 }, /^fits: About 13\.25 kW/],
  ['power', { power: 'generator' }, cabin, /^conditions: .* generator/],
  ['power', { power: 'none' }, cabin, /^conditions: .* connection/],
  ['power', { power: 'three' }, unmeasured, /^unknown: The load is not in the catalogue/],
  ['power', {}, cabin, /^unknown: /],
]

describe('each rule, just within and just beyond its limit', () => {
  it.each(table)('%s %o', (topic, answers, unit, expected, count = 1) => {
    expect(found(topic, answers, unit, count).said).toMatch(expected)
  })

  it('reads 12 feet as 3.66 m exactly', () => {
    expect(found('width', { accessWidth: 12 * 0.3048 }).verdict).toBe('fits')
    expect(found('width', { accessWidth: 3.654 }).verdict).toBe('conditions')
  })

  it('lists its assumptions', () => {
    expect(found('lines', { line: 'near', lineDistance: 5 }).assumed).toContain(
      'The voltage is not known and taken as 33 kV.',
    )
    expect(found('plot', { isStacked: true }, cabin, 2).assumed.join(' ')).toContain('not stacked')
    expect(found('plot', { isStacked: true }).assumed.join(' ')).not.toContain('stacked')
    expect(found('width', { accessWidth: 4 }, inParts).assumed.join(' ')).toContain('in parts')
    expect(found('height', {}, cabin).assumed).toEqual([
      'It travels on a deck of 1.5 m, so that the load is 4.09 m high.',
    ])
  })
})

describe('the answer', () => {
  const good: FitAnswers = {
    use: 'office',
    people: 1,
    isStacked: false,
    plotLength: 10,
    plotWidth: 5,
    accessWidth: 4,
    accessHeight: Infinity,
    turnRadius: Infinity,
    line: 'none',
    lineDistance: null,
    slope: 1,
    ground: 'hard',
    craneWidth: 8,
    craneDistance: 3,
    power: 'single',
  }
  const low = { ...cabin, height: 2.5 }
  const of = (answers: Partial<FitAnswers>) =>
    checkFit({ ...good, ...answers }, { unit: low, count: 1 })

  it.each([
    [{}, 'fits', 'It fits, by everything that you told us.'],
    [{ ground: 'firm' }, 'conditions', 'Fits with conditions: firm ground.'],
    [{ slope: null }, 'unknown', 'Still to find out: level ground.'],
    [
      { ground: 'firm', slope: null },
      'unknown',
      'Fits with conditions: firm ground. Still to find out: level ground.',
    ],
    [
      { ground: 'soft', slope: 5, power: null },
      'no',
      'Does not fit as it is: firm ground. Fits with conditions: level ground. Still to find out: power.',
    ],
  ] as const)('of %o is the worst of all topics', (answers, verdict, text) => {
    const findings = of(answers)
    expect(verdictOf(findings)).toBe(verdict)
    expect(answerText(findings)).toBe(text)
  })

  it('covers every topic when nothing is known', () => {
    const findings = checkFit(noAnswers, { unit: unmeasured, count: 1 })
    expect(findings.every(({ verdict }) => verdict === 'unknown')).toBe(true)
    expect(findings.every(({ text }) => text.length > 10)).toBe(true)
  })
})

const foot = 0.3048
const gradient = (degrees: number) => 100 * Math.tan((degrees * Math.PI) / 180)

/** What each source gives, in its own unit; null where the figure is an assumption of ours. */
const read: Readonly<Record<keyof typeof fitRules, number | null>> = {
  officeSpace: 10,
  homeSpace: 12.5,
  healthSpace: 15,
  workerSpace: 4,
  vehicleWidth: 2.6,
  vehicleHeight: 4,
  wholeLoadHeight: 4.75,
  deckHeight: null,
  passingHeight: null,
  leastWidth: 3,
  easyWidth: 12 * foot,
  leastTurn: 9,
  easyTurn: 12.5,
  shortTruckLoad: null,
  lowVoltageAside: 1.2,
  highVoltageAside: 2,
  liftingAside: 10,
  levelSlope: gradient(2),
  steepestSlope: gradient(5),
  firmGround: null,
  craneWidth: 20 * foot,
  outriggerWidth: 16 * foot,
  loaderReach: null,
  craneReach: null,
  inletUse: null,
  singlePhase: 6,
}

it.each(Object.entries(read))('the figure of %s matches its source', (id, given) => {
  const { figure, source } = fitRules[id as keyof typeof fitRules]
  if (given === null) return expect(figure === null || source.standing === 'ours').toBe(true)
  expect(source.standing).not.toBe('ours')
  // Feet and degrees are rounded to what a tape or a level shows.
  const isConverted = !Number.isInteger(given * 100)
  expect(Math.abs((figure ?? NaN) - given)).toBeLessThanOrEqual(isConverted ? 0.05 : 0)
})

it('each rule has its source and date', () => {
  for (const [id, { says, clause, source }] of Object.entries(fitRules)) {
    expect(says, id).toMatch(/^[A-Z]/)
    expect(clause, id).not.toBe('')
    expect(source.lookedUp, id).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(source.address === null, id).toBe(source.standing === 'ours')
    expect(source.address ?? 'https:', id).toMatch(/^https:/)
  }
})

it('each figure has the right unit', () => {
  const units = [
    [/Space$/, 'm²'],
    [/Slope$/, '%'],
    [/Phase$/, 'kW'],
    [/Use$/, 'share'],
  ] as const
  for (const [id, { unit }] of Object.entries(fitRules)) {
    expect(unit, id).toBe(units.find(([pattern]) => pattern.test(id))?.[1] ?? 'm')
  }
})
