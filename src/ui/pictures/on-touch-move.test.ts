import { expect, it, vi } from 'vitest'
import { onTouchMove } from './on-touch-move.ts'

/** A touch as it arrives at the stage: Node does not bubble events. */
function touchOf(part: EventTarget): Event {
  return Object.defineProperty(new Event('touchstart'), 'target', { value: part })
}

it('receives the moves of a finger whose picture is gone, until it is stopped', () => {
  const [stage, picture] = [new EventTarget(), new EventTarget()]
  const stop = new AbortController()
  const heard = vi.fn()
  onTouchMove(stage, heard, stop.signal)
  stage.dispatchEvent(new Event('touchmove'))
  expect(heard).toHaveBeenCalledTimes(1)
  picture.dispatchEvent(new Event('touchmove'))
  expect(heard, 'no touch began there').toHaveBeenCalledTimes(1)
  stage.dispatchEvent(touchOf(picture))
  stage.dispatchEvent(touchOf(picture))
  picture.dispatchEvent(new Event('touchmove'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop.abort()
  picture.dispatchEvent(new Event('touchmove'))
  expect(heard).toHaveBeenCalledTimes(2)
})
