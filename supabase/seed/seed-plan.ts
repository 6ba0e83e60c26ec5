import type { FloorPlan, PlanFloor, PlanOpening } from '#src/domain/plan/floor-plan.ts'
import type { Building, Module, Opening, SeedProduct, Side } from './schema.ts'

const floorNames = ['Ground floor', 'First floor', 'Second floor', 'Third floor']

/**
 * A product's plan: walls and openings come from its building, so that drawing and pictures match;
 * the inside comes from its `interiors`.
 */
export function seedPlan(product: SeedProduct): FloorPlan {
  const { building, interiors, specifications } = product
  const size = specifications.find(({ label }) => label === 'Overall size')?.value ?? ''
  const total = millimetres(Number(/([\d.]+) m\b/.exec(size)?.[1] ?? 0))
  const [ground, ...upper] = storeysOf(building)
  const first = ground ?? building.modules
  const origin = edgesOf(first)
  const floors = [first, ...upper].map((modules, level): PlanFloor => {
    const edges = edgesOf(modules)
    const length = millimetres(edges.right - edges.left)
    const width = millimetres(edges.back - edges.front)
    const interior = interiors[level]
    return {
      name: floorNames[level] ?? `Floor ${level}`,
      x: millimetres(edges.left - origin.left),
      y: millimetres(edges.front - origin.front),
      length,
      width,
      height: millimetres(Math.max(...modules.map((module) => module.size[2]))),
      units: {
        along: new Set(modules.map(({ at }) => at[0])).size,
        across: new Set(modules.map(({ at }) => at[1])).size,
      },
      openings: modules.flatMap((module) =>
        module.openings
          .filter(({ side }) => isOuter(side, module, edges))
          .map((opening) => planOpening(opening, module, edges, product)),
      ),
      partitions: interior?.partitions ?? [],
      rooms: interior?.rooms ?? [],
    }
  })
  const walls = floors.reduce((sum, { height }) => sum + height, 0)
  const kind = building.modules.at(-1)?.roof ?? 'flat'
  return {
    wall: kind === 'container' ? 100 : 60,
    roof: { kind: kind === 'container' ? 'flat' : kind, rise: Math.max(0, total - walls) },
    floors,
  }
}

/** The modules of each storey, from the ground up. */
function storeysOf({ modules }: Building): Module[][] {
  const heights = [...new Set(modules.map(({ at }) => at[2]))].toSorted((a, b) => a - b)
  return heights.map((height) => modules.filter(({ at }) => at[2] === height))
}

type Edges = Readonly<Record<Side, number>>

function edgesOf(modules: readonly Module[]): Edges {
  return {
    left: Math.min(...modules.map(({ at }) => at[0])),
    right: Math.max(...modules.map(({ at, size }) => at[0] + size[0])),
    front: Math.min(...modules.map(({ at }) => at[1])),
    back: Math.max(...modules.map(({ at, size }) => at[1] + size[1])),
  }
}

/** Whether a module's side is on the outside of the storey; sides between modules are not drawn. */
function isOuter(side: Side, module: Module, edges: Edges): boolean {
  return Math.abs(edgesOf([module])[side] - edges[side]) < 0.001
}

function planOpening(
  { side, kind, from_left, sill, width, height }: Opening,
  { at, size }: Module,
  edges: Edges,
  { category_slug }: SeedProduct,
): PlanOpening {
  // From the left end of the whole wall, seen from outside.
  const start = {
    front: at[0] - edges.left,
    back: edges.right - at[0] - size[0],
    left: edges.back - at[1] - size[1],
    right: at[1] - edges.front,
  }[side]
  return {
    side,
    kind: planKind(kind, width, category_slug),
    offset: millimetres(start + from_left),
    width: millimetres(width),
    height: millimetres(height),
    sill: millimetres(sill),
    hinge: 'left',
    swing: kind === 'cargo-door' || width < 0.8 ? 'out' : 'in',
  }
}

/** A wide glazed door slides in a container and has two leaves elsewhere. */
function planKind(kind: Opening['kind'], width: number, category: string): PlanOpening['kind'] {
  switch (kind) {
    case 'glazed-door':
      if (width < 1.2) return 'door'
      return category === 'containers' ? 'sliding-door' : 'double-door'
    case 'cargo-door':
      return 'double-door'
    case 'sliding-window':
      return 'window'
    default:
      return kind
  }
}

function millimetres(metres: number): number {
  return Math.round(metres * 1000)
}
