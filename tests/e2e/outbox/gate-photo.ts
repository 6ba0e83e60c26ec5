import sharp from 'sharp'
import { testServer } from '#tests/support/processes/test-server.ts'
import { expect } from './fault-fixtures.ts'

/** A gate by day, as large as a phone's photo. */
export async function photo() {
  const create = { width: 1600, height: 1200, channels: 3, background: '#8a9aa5' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'gate.jpg', mimeType: 'image/jpeg', buffer }
}

/**
 * The office's picture has the red of an arrow from (0.2, 0.8) to (0.6, 0.4) in the middle of it.
 */
export async function expectDrawn(address: string): Promise<void> {
  // The test server is reached by another name than the one in its settings.
  const { pathname } = new URL(address)
  const answer = await fetch(new URL(pathname, testServer.url))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const start =
    (Math.round(info.height * 0.6) * info.width + Math.round(info.width * 0.4)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
  expect(info).toMatchObject({ format: 'raw', width: 1600, height: 1200 })
  expect(red).toBeGreaterThan(180)
  expect(Math.max(green, blue)).toBeLessThan(90)
}
