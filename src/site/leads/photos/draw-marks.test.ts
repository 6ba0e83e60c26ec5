import { expect, it } from 'vitest'
import { drawPhoto } from './draw-marks.ts'

it('clears the canvas first, so that marks leave no traces on a transparent picture', () => {
  const calls: string[] = []
  const surface = {
    canvas: { width: 400, height: 300 },
    clearRect: (...place: number[]) => calls.push(`clear ${place.join(' ')}`),
    drawImage: (_: unknown, ...place: number[]) => calls.push(`draw ${place.join(' ')}`),
  }
  drawPhoto(surface as never, {} as never, [])
  expect(calls).toEqual(['clear 0 0 400 300', 'draw 0 0 400 300'])
})
