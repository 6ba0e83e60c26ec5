import { describe, expect, it } from 'vitest'
import { decodeProject } from './decode-project.ts'

const row = {
  id: 'a',
  title: 'Rail works offices',
  description: 'Twelve offices in nine weeks.',
  category: 'Commercial',
  location: 'Solapur, Maharashtra',
  completed_on: '2025-03-14',
  area_sqft: 12_400,
  days_to_complete: 63,
  image_url: '/rail.jpg',
  alt: 'Two rows of offices',
  width: 1920,
  height: 1280,
}

describe('a project', () => {
  it('is decoded in full', () => {
    const { image_url: url, alt, width, height, ...fields } = row
    expect(decodeProject(row)).toEqual({ ...fields, picture: { url, alt, width, height } })
  })

  it.each([
    ['no row', undefined],
    ['null', null],
    ['no title', { ...row, title: '' }],
    ['no picture', { ...row, image_url: null }],
    ['an empty address', { ...row, image_url: '' }],
  ])('with %s cannot be shown', (_title, odd) => expect(decodeProject(odd)).toBeNull())

  it('has null for missing or invalid values, and its title for a missing alt text', () => {
    const odd = { location: 3, completed_on: '14 March', area_sqft: 0, days_to_complete: '63' }
    expect(decodeProject({ ...row, ...odd, alt: null, width: -1, height: undefined })).toEqual({
      id: 'a',
      title: row.title,
      description: row.description,
      category: 'Commercial',
      location: null,
      completed_on: null,
      area_sqft: null,
      days_to_complete: null,
      picture: { url: '/rail.jpg', alt: row.title, width: null, height: null },
    })
  })
})
