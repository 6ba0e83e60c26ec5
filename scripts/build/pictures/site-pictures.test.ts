import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { readSitePictures } from './site-pictures.ts'

it('the sources contain every size of every site picture, and no other (`npm run pictures`)', async () => {
  const pictures = await readSitePictures()
  const sizes = pictures.flatMap((picture) => picture.sizes)
  const wanted = sizes.map(({ fileName }) => path.basename(fileName))
  const present = readdirSync(path.join(buildPaths.root, 'src/images/site/sizes'))
  expect(present.toSorted()).toEqual(wanted.toSorted())
})
