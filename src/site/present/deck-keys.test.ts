import { describe, expect, it } from 'vitest'
import { placeAfter, turnOfKey } from './deck-keys.ts'

const plain = { shiftKey: false, isModified: false, isOnControl: false }

describe('a key', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    [' ', 'next'],
    ['ArrowLeft', 'before'],
    ['PageUp', 'before'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Enter', null],
    ['constructor', null],
  ])('%j turns to: %s', (key, turn) => {
    expect(turnOfKey({ ...plain, key })).toBe(turn)
  })

  it('that belongs to a button or the browser does not turn the page', () => {
    expect(turnOfKey({ ...plain, key: ' ', isOnControl: true })).toBeNull()
    expect(turnOfKey({ ...plain, key: 'PageDown', isOnControl: true })).toBe('next')
    expect(turnOfKey({ ...plain, key: 'ArrowLeft', isModified: true })).toBeNull()
    expect(turnOfKey({ ...plain, key: ' ', shiftKey: true })).toBe('before')
  })
})

describe('a turn', () => {
  it('stays within the deck', () => {
    expect(placeAfter('next', 0, 3)).toBe(1)
    expect(placeAfter('next', 2, 3)).toBe(2)
    expect(placeAfter('before', 0, 3)).toBe(0)
    expect(placeAfter('last', 0, 3)).toBe(2)
    expect(placeAfter('last', 0, 0)).toBe(0)
    expect(placeAfter('first', 2, 3)).toBe(0)
  })
})
