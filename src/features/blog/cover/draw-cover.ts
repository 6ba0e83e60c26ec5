import type { BlogCategory } from '#src/content/blog-post.ts'
import { drawEave, drawFoot } from './draw-detail.ts'
import { drawLift } from './draw-lift.ts'
import { drawPanels } from './draw-panels.ts'
import { drawSection } from './draw-section.ts'
import { drawSite } from './draw-site.ts'
import { drawTrailer } from './draw-trailer.ts'
import { drawUnit } from './draw-unit.ts'
import { drawWiring } from './draw-wiring.ts'
import type { Drawing } from './drawing.ts'
import { seededRandom, wholeNumber } from './seeded-random.ts'

type Draw = (random: () => number) => Drawing

/** What is drawn when the slug speaks of it. */
const subjects: readonly (readonly [words: RegExp, draw: Draw])[] = [
  [/two-storey/, (random) => drawSection(random, 2)],
  [/trailer|road|transport/, drawTrailer],
  [/panel|insulation/, drawPanels],
  [/crane|lift/, drawLift],
  [/electric|wiring|earthing/, drawWiring],
  [/monsoon|rain|roof/, drawEave],
  [/wind|anchor|base/, drawFoot],
]

const details = [drawFoot, drawEave, drawLift, drawWiring]

const byCategory: Readonly<Record<BlogCategory, Draw>> = {
  'Industry News': drawSite,
  'Product Updates': drawUnit,
  'Case Studies': (random) => drawSection(random, 1),
  'Construction Tips': (random) => {
    const draw = details[wholeNumber(random, 0, details.length - 1)] ?? drawFoot
    return draw(random)
  },
}

/** The drawing of a post: words of its slug or else its category say what is drawn, the slug how. */
export function drawCover(category: BlogCategory, slug: string): Drawing {
  const [, draw = byCategory[category]] = subjects.find(([words]) => words.test(slug)) ?? []
  return draw(seededRandom(slug))
}
