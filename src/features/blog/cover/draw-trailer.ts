import { type Drawing, box, circle, dimension, line, repeat, shape } from './drawing.ts'
import { wholeNumber } from './seeded-random.ts'

const road = 322

/** A unit on a trailer under the height limit of a road. */
export function drawTrailer(random: () => number): Drawing {
  const [left, right] = [96, 420]
  const deck = road - 44
  const height = 104 + wholeNumber(random, 0, 3) * 6
  const top = deck - height
  const windows = wholeNumber(random, 2, 4)
  const wheels = [128, 166, 204, 398, 512]
  return {
    axes: [],
    fine:
      repeat(24, (place) =>
        line(left + 8 + place * 13.4, top + 10, left + 8 + place * 13.4, deck - 12),
      ) +
      dimension(left, right, 372) +
      line(left, deck + 6, left, 364) +
      line(right, road + 4, right, 364) +
      line(18, top, 74, top) +
      line(18, road, 18, 84),
    solid:
      box(left, top, right - left, height) +
      box(left - 5, top, right - left + 10, 10) +
      box(left - 6, deck, right - left + 50, 14) +
      repeat(windows, (place) => box(left + 30 + (place * 290) / windows, top + 30, 46, 32)) +
      shape([444, road - 20], [444, 186], [506, 186], [538, 240], [546, 250], [546, road - 20]) +
      shape([470, 200], [500, 200], [524, 242], [470, 242]) +
      wheels.map((x) => circle(x, road - 18, 18) + circle(x, road - 18, 6)).join(''),
    bold:
      line(0, road, 600, road) +
      line(0, 84, 600, 84) +
      repeat(19, (place) => line(place * 34, 84, place * 34 + 16, 66)),
    accent:
      line(50, 84, 50, road) +
      line(44, 96, 50, 84, 56, 96) +
      line(44, road - 12, 50, road, 56, road - 12) +
      line(left + 90, deck + 6, left + 96, top, right - 96, top, right - 90, deck + 6),
  }
}
