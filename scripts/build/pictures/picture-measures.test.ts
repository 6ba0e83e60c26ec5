import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallSite, smallSite } from '#tests/support/site/small-site.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { readPictureMeasures } from './picture-measures.ts'

const hourMs = 60 * 60 * 1000
const measure = { hash: 'abc', bytes: 700 }

let site: SmallSite
beforeEach(() => {
  site = smallSite()
})
afterEach(() => site.remove())

async function learn(pictures: readonly string[], now: number): Promise<void> {
  const measures = await readPictureMeasures(now)
  for (const picture of pictures) measures.learn(picture, measure)
  await measures.keep(pictures)
}

it('pictures are requested once a day', async () => {
  await learn(['a.jpg'], 0)
  expect((await readPictureMeasures(hourMs)).known('a.jpg')).toEqual(measure)
  expect((await readPictureMeasures(hourMs)).known('b.jpg')).toBeUndefined()
  expect((await readPictureMeasures(25 * hourMs)).known('a.jpg')).toBeUndefined()
})

it('no run requests all pictures again', async () => {
  const pictures = Array.from({ length: 600 }, (_, place) => `${place}.jpg`)
  await learn(pictures, 0)
  const measures = await readPictureMeasures(25 * hourMs)
  const asked = pictures.filter((picture) => measures.known(picture) === undefined)
  expect(asked).toHaveLength(250)
})

it('a picture that no page shows is dropped', async () => {
  await learn(['a.jpg', 'b.jpg'], 0)
  await (await readPictureMeasures(1)).keep(['b.jpg'])
  const measures = await readPictureMeasures(1)
  expect(measures.known('a.jpg')).toBeUndefined()
  expect(measures.known('b.jpg')).toEqual(measure)
})

it.each(['', '{"a.jpg":{"hash"', '{"a.jpg":{"hash":1}}'])(
  'the file %s counts as missing',
  async (text) => {
    writeFileSync(buildPaths.pictureMeasures, text)
    expect((await readPictureMeasures(1)).known('a.jpg')).toBeUndefined()
  },
)
