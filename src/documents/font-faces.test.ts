import { describe, expect, it } from 'vitest'
import { facesOf, inVisualOrder, missingCharacters, printable, runsOf } from './font-faces.ts'

describe('runs of one face', () => {
  it('go by script; spaces, digits and signs between them are Latin', () => {
    expect(runsOf('Office కార్యాలయం 20 क्षेत्रफल')).toEqual([
      { face: 'latin', text: 'Office ' },
      { face: 'telugu', text: 'కార్యాలయం' },
      { face: 'latin', text: ' 20 ' },
      { face: 'devanagari', text: 'क्षेत्रफल' },
    ])
  })

  it('keep joiners and the danda with the letters before them', () => {
    expect(runsOf('క్\u200Cష')).toHaveLength(1)
    expect(runsOf('तेलुगु। తెలుగు।').map(({ face }) => face)).toEqual(['devanagari', 'latin', 'telugu'])
  })

  it('need no more faces than the text has', () => {
    expect([...facesOf('6.10 × 2.44 m²')]).toEqual(['latin'])
    expect([...facesOf('₹ 4,50,000')]).toEqual(['latin', 'devanagari'])
    expect([...facesOf('Łódź')]).toEqual(['latin', 'latin-ext'])
    expect([...facesOf('🙂 שלום')]).toEqual(['latin'])
  })

  it('have a face for each script of India, for Greek, arrows and signs', () => {
    const words = 'ಕನ್ನಡ தமிழ் മലയാളം বাংলা ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ اردو ≤≥→✓Ω'
    expect([...facesOf(words)].toSorted()).toEqual(
      'arabic bengali gujarati gurmukhi kannada latin malayalam math oriya tamil'.split(' '),
    )
    expect(missingCharacters(words)).toEqual([])
    expect(missingCharacters('a 🙂 שלום 🙂')).toEqual(['🙂', 'ש', 'ל', 'ו', 'ם'])
  })

  it('are in visual order where text runs from right to left', () => {
    const shown = (text: string) => inVisualOrder(runsOf(text)).map((run) => run.text)
    expect(shown('40 ft بیت الخلا نیا 20')).toEqual([
      '40 ft ',
      'نیا',
      ' ',
      'الخلا',
      ' ',
      'بیت',
      ' 20',
    ])
    expect(shown('Office కార్యాలయం')).toEqual(['Office ', 'కార్యాలయం'])
  })

  it('contain no invisible characters', () => {
    expect(printable('a\u202Eb\u0000c\uFE0F  d\ne')).toBe('abc d e')
  })
})
