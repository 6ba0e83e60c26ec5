import * as v from 'valibot'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a kebab-case slug'))
const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'not a colour like #d8d3c8'))
const metres = v.pipe(v.number(), v.finite())
const positiveMetres = v.pipe(metres, v.gtValue(0))
const distance = v.pipe(metres, v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A face of a module, named as someone standing in front of the building sees it. */
const sideSchema = v.picklist(['front', 'back', 'left', 'right'])
export type Side = v.InferOutput<typeof sideSchema>

/** A hole in a wall. All lengths in metres, measured on the outside of that wall. */
const openingSchema = v.strictObject({
  side: sideSchema,
  kind: v.picklist([
    'door',
    'double-door',
    'glazed-door',
    'cargo-door',
    'window',
    'sliding-window',
    'louvre',
    'hatch',
  ]),
  /** Metres from the left end of the wall, seen from outside, to the opening's left edge. */
  from_left: distance,
  /** Metres from the module's underside to the opening's lower edge. */
  sill: distance,
  width: positiveMetres,
  height: positiveMetres,
})
export type Opening = v.InferOutput<typeof openingSchema>

/** One transportable box. Positions and sizes in metres. */
const moduleSchema = v.strictObject({
  /** [x, y, z] of the lower left front corner: x along the front, y into the depth, z up from the ground. */
  at: v.strictTuple([metres, metres, distance]),
  /** [length along x, depth along y, height along z] of the walls, without the roof's rise. */
  size: v.strictTuple([positiveMetres, positiveMetres, positiveMetres]),
  wall: v.picklist(['corrugated', 'panel', 'ribbed', 'boarded']),
  wall_colour: colour,
  frame_colour: colour,
  trim_colour: colour,
  roof: v.picklist(['flat', 'mono-pitch', 'gable', 'container']),
  openings: v.array(openingSchema),
})
export type Module = v.InferOutput<typeof moduleSchema>

/** Something attached to the outside of a module; its size depends on its kind. */
const fittingSchema = v.strictObject({
  kind: v.picklist([
    'air-conditioner',
    'lamp',
    'steps',
    'stair',
    'ramp',
    'canopy',
    'railing',
    'water-tank',
    'sign',
  ]),
  /** Index into the building's `modules`. */
  module: v.pipe(v.number(), v.integer(), v.minValue(0)),
  side: sideSchema,
  /** Metres from the left end of that wall, seen from outside, to the fitting's left edge. */
  from_left: distance,
})

/** The parameters of a building in metres, from which its plan is made. */
const buildingSchema = v.pipe(
  v.strictObject({
    modules: v.pipe(v.array(moduleSchema), v.minLength(1)),
    fittings: v.array(fittingSchema),
  }),
  v.check(
    ({ modules, fittings }) => fittings.every((fitting) => fitting.module < modules.length),
    'a fitting names a module that does not exist',
  ),
)
export type Building = v.InferOutput<typeof buildingSchema>

const mm = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The drawing of a storey's interior; millimetres from its left front corner. */
const interiorSchema = v.strictObject({
  partitions: v.array(
    v.strictObject({
      axis: v.picklist(['across', 'along']),
      at: mm,
      from: mm,
      to: mm,
      door: v.nullable(v.strictObject({ offset: mm, width: mm })),
    }),
  ),
  rooms: v.array(v.strictObject({ name: text, x: mm, y: mm })),
})

/** A file of the folder `pictures/`. */
const pictureSchema = v.strictObject({
  file: v.pipe(text, v.regex(/^[a-z0-9/-]+\.jpg$/, 'not a path like products/so-20/1.jpg')),
  alt: text,
})

/** One file of `products/`. Lengths in its texts are given in metres and in feet. */
export const seedProductSchema = v.strictObject({
  slug,
  name: text,
  category_slug: v.picklist([
    'prefabricated-buildings',
    'containers',
    'portable-cabins',
    'security-solutions',
  ]),
  subcategory_slug: v.nullable(
    v.picklist([
      'site-offices',
      'labour-accommodation',
      'hospital-buildings',
      'container-houses',
      'storage-containers',
      'security-cabins',
      'guard-houses',
    ]),
  ),
  short_description: v.pipe(text, v.maxLength(160)),
  /** Paragraphs separated by an empty line. */
  description: text,
  features: v.pipe(v.array(v.union([text, v.strictObject({ value: text })])), v.minLength(1)),
  specifications: v.pipe(v.array(v.strictObject({ label: text, value: text })), v.minLength(1)),
  /** What the price covers, and what is priced separately. */
  included: v.pipe(v.array(text), v.minLength(1)),
  not_included: v.pipe(v.array(text), v.minLength(1)),
  lead_time: text,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  building: buildingSchema,
  /** For each storey, from the ground up. */
  interiors: v.array(interiorSchema),
  pictures: v.pipe(v.array(pictureSchema), v.minLength(2)),
})
export type SeedProduct = v.InferOutput<typeof seedProductSchema>

/** One file of `projects/`. */
export const seedProjectSchema = v.strictObject({
  slug,
  title: text,
  description: text,
  category: v.picklist(['Residential', 'Commercial', 'Industrial', 'Institutional']),
  /** "Place, State". */
  location: v.pipe(text, v.regex(/^[^,]+, [^,]+$/, 'not "Place, State"')),
  /** Date without a time, YYYY-MM-DD. */
  completed_on: v.pipe(v.string(), v.isoDate()),
  /** Built floor area in square feet. */
  area_sqft: count,
  /** Calendar days from cleared site to handover. */
  days_to_complete: count,
  display_order: count,
  /** Alternative text of `pictures/projects/<slug>.jpg`. */
  alt: text,
  buildings: v.pipe(
    v.array(
      v.strictObject({
        /** Slug of a file in `products/`. */
        product: slug,
        count,
        storeys: v.picklist([1, 2]),
      }),
    ),
    v.minLength(1),
  ),
})
export type SeedProject = v.InferOutput<typeof seedProjectSchema>
