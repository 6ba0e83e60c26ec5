import { expect, it } from 'vitest'
import { storedPictures } from './kit-sources.ts'

const origin = 'http://localhost:4173'
const bucket = '/storage/v1/object/public/project-images'
const picture = (name: string, size: number | null) => ({
  url: `${bucket}/${name}.jpg`,
  alt: '',
  width: size,
  height: size,
})

it('pictures of the pages themselves are included once, with the size from a row', () => {
  const rows = { products: [], projects: [{ picture: picture('camp', 900) }], posts: [] }
  const slides = [picture('slides/dawn', null), picture('camp', null)]
  expect(storedPictures(rows, origin, slides)).toEqual([
    { picture: 'project-images/camp.jpg', width: 900, height: 900 },
    { picture: 'project-images/slides/dawn.jpg', width: null, height: null },
  ])
  expect(storedPictures(rows, origin)).toHaveLength(1)
})
