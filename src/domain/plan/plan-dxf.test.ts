import CadParser from 'dxf-parser'
import { describe, expect, it } from 'vitest'
import { examplePlan, planFloor, somePlan } from './fixtures/floor-plans.ts'
import { drawingSheet } from './drawing-sheet.ts'
import { planDxf } from './plan-dxf.ts'

interface Entity {
  readonly type: string
  readonly layer: string
  readonly vertices?: readonly { readonly x: number; readonly y: number }[]
  readonly center?: { readonly x: number; readonly y: number }
  readonly radius?: number
  readonly text?: string
}

const readBack = (text: string) => {
  const dxf = new CadParser().parseSync(text)
  if (dxf === null) throw new Error('not read')
  return { ...dxf, entities: dxf.entities as unknown as readonly Entity[] }
}

describe('the DXF of a plan', () => {
  it('is parsed by a CAD library with every line, arc and text in place', () => {
    for (const plan of [examplePlan, ...Array.from({ length: 60 }, (_, seed) => somePlan(seed))]) {
      const sheet = drawingSheet(plan)
      const { entities, header } = readBack(planDxf(plan))
      const of = (type: string) => entities.filter((entity) => entity.type === type)
      expect(header['$ACADVER']).toBe('AC1009')
      expect(of('LINE')).toHaveLength(sheet.lines.length)
      expect(of('ARC')).toHaveLength(sheet.arcs.length)
      expect(of('TEXT')).toHaveLength(sheet.labels.length)
      const ends = of('LINE').flatMap(({ vertices = [] }) => vertices)
      const drawn = sheet.lines.flatMap(({ from, to }) => [from, to])
      for (const [axis, place] of [['x', 0] as const, ['y', 1] as const]) {
        const read = ends.map((end) => end[axis])
        const meant = drawn.map((point) => point[place])
        expect(Math.min(...read)).toBeCloseTo(Math.min(...meant), 1)
        expect(Math.max(...read)).toBeCloseTo(Math.max(...meant), 1)
      }
    }
  })

  it('has layers for walls, openings, figures and the rest', () => {
    const { tables, entities } = readBack(planDxf(examplePlan))
    const known = Object.keys(tables['layer'].layers)
    expect(known).toEqual(expect.arrayContaining(['WALLS', 'OPENINGS', 'PARTITIONS', 'FIGURES']))
    expect(entities.filter(({ layer }) => !known.includes(layer))).toEqual([])
  })

  it('is ASCII, whatever the rooms are called', () => {
    const rooms = [{ name: 'कक्ष 50 %', x: 1000, y: 1000 }]
    const dxf = planDxf({ ...examplePlan, floors: [{ ...planFloor, rooms }] })
    expect(dxf).toMatch(/^[\r\n -~]*$/)
    expect(dxf).toContain('\\U+0915\\U+0915\\U+094D\\U+0937 50 %%%'.slice(7))
    expect(dxf).toContain('\\U+00B2')
  })
})
