import { describe, expect, it } from 'vitest'
import {
  type Mark,
  addMark,
  markName,
  moveSelected,
  noMarks,
  removeSelected,
  turnSelected,
  undo,
} from './photo-marks.ts'

const arrow: Mark = {
  kind: 'arrow',
  colour: '#fff',
  from: { x: 0.2, y: 0.5 },
  to: { x: 0.4, y: 0.5 },
}
const words: Mark = { kind: 'words', colour: '#fff', text: 'gate', at: { x: 0.5, y: 0.5 } }
const line: Mark = {
  kind: 'line',
  colour: '#fff',
  points: [
    { x: 0.9, y: 0.1 },
    { x: 1, y: 0.2 },
  ],
}
const drawn = [arrow, words, line].reduce(addMark, noMarks)

describe('marks on a photo', () => {
  it('selects what was added last, and is undone step by step', () => {
    expect(drawn.selected).toBe(2)
    expect(undo(drawn)).toMatchObject({ marks: [arrow, words], selected: 1 })
    expect(undo(undo(undo(drawn)))).toEqual(noMarks)
    expect(undo(noMarks)).toEqual(noMarks)
  })

  it('brings back what was deleted', () => {
    const left = removeSelected({ ...drawn, selected: 0 })
    expect(left).toMatchObject({ marks: [words, line], selected: 0 })
    expect(undo(left).marks).toEqual([arrow, words, line])
    expect(removeSelected(addMark(noMarks, arrow))).toMatchObject({ marks: [], selected: null })
  })

  it('moves a mark within the picture', () => {
    const moved = moveSelected({ ...drawn, selected: 0 }, { x: 0.9, y: -0.1 })
    const [first] = moved.marks
    expect(first?.kind === 'arrow' && first.to.x).toBeCloseTo(1)
    expect(first?.kind === 'arrow' && first.from.x).toBeCloseTo(0.8)
    expect(first?.kind === 'arrow' && first.from.y).toBeCloseTo(0.4)
    expect(moved.marks.slice(1)).toEqual([words, line])
    expect(moveSelected(drawn, { x: 0.5, y: 0 }).marks[2]).toEqual(line)
    expect(moveSelected(noMarks, { x: 0.5, y: 0 })).toEqual(noMarks)
  })

  it('rotates an arrow around its middle by an eighth turn, as displayed', () => {
    const turned = turnSelected({ ...drawn, selected: 0 }, 2).marks[0]
    if (turned?.kind !== 'arrow') throw new Error('no arrow')
    const across = (turned.to.x - turned.from.x) * 2
    const down = turned.to.y - turned.from.y
    expect(across).toBeCloseTo(down)
    expect(Math.hypot(across, down)).toBeCloseTo(0.4)
    expect((turned.to.x + turned.from.x) / 2).toBeCloseTo(0.3)
    expect(turnSelected({ ...drawn, selected: 1 }, 2).marks).toEqual(drawn.marks)
  })

  it('has names for choosing a mark', () => {
    const names = [arrow, words, arrow, line].map((_, place, marks) => markName(marks, place))
    expect(names).toEqual(['Arrow 1', 'Words: gate', 'Arrow 2', 'Line 1'])
  })
})
