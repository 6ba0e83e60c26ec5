import * as v from 'valibot'
import { expect, it } from 'vitest'
import { gallerySearchParams, narrowProjects, sortInAddress } from './gallery-search.ts'
import type { StoredProject } from './project-api.ts'

const project = (title: string, values: Partial<StoredProject> = {}): StoredProject => ({
  id: title,
  version: 1,
  deleted_at: null,
  title,
  description: 'Steel frame.',
  category: 'Industrial',
  location: 'Medchal',
  completed_on: null,
  area_sqft: null,
  days_to_complete: null,
  image_url: '/a.webp',
  alt: '',
  width: null,
  height: null,
  published: false,
  ...values,
})

const projects = [
  project('Camp', { completed_on: '2026-03-31', published: true }),
  project('annex', { category: 'Commercial', location: null }),
  project('Barrack', { completed_on: '2025-01-31' }),
]
const titles = (search: object) =>
  narrowProjects(projects, v.parse(gallerySearchParams, search)).map(({ title }) => title)

it('stands as on the site, and is narrowed by every word, category and state', () => {
  expect(titles({})).toEqual(['Camp', 'annex', 'Barrack'])
  expect(titles({ q: 'medchal STEEL' })).toEqual(['Camp', 'Barrack'])
  expect(titles({ q: 'medchal wood' })).toEqual([])
  expect(titles({ category: 'Commercial' })).toEqual(['annex'])
  expect(titles({ state: 'draft' })).toEqual(['annex', 'Barrack'])
  expect(titles({ state: 'published' })).toEqual(['Camp'])
})

it('is sorted either way, and what makes no sense is left out', () => {
  expect(titles({ sort: 'title' })).toEqual(['annex', 'Barrack', 'Camp'])
  expect(titles({ sort: '-completed' })).toEqual(['Camp', 'Barrack', 'annex'])
  expect(titles({ sort: 'colour', category: 'x', q: '' })).toEqual(['Camp', 'annex', 'Barrack'])
  expect(sortInAddress('completed', true)).toBe('-completed')
  expect(sortInAddress('colour', true)).toBeUndefined()
})
