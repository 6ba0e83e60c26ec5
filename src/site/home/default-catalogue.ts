/** What the home page shows when nothing could be loaded: examples of the ranges, not real rows. */
export const defaultProducts = [
  {
    name: 'Site offices',
    category_slug: 'prefabricated-buildings',
    text: 'Insulated offices from one desk to two storeys.',
  },
  {
    name: 'Container houses',
    category_slug: 'containers',
    text: 'Homes and studios in a steel frame.',
  },
  {
    name: 'Security cabins',
    category_slug: 'security-solutions',
    text: 'A clear view of the gate and a cool seat inside.',
  },
] as const

/** The same for finished work; each leads to the range it is built from. */
export const defaultProjects = [
  { title: 'Site office for a road project', category_slug: 'prefabricated-buildings' },
  { title: 'Labour camp in two storeys', category_slug: 'prefabricated-buildings' },
  { title: 'Ward block beside a hospital', category_slug: 'prefabricated-buildings' },
  { title: 'Farm stay in containers', category_slug: 'containers' },
  { title: 'Canteen and stores', category_slug: 'portable-cabins' },
  { title: 'Gate houses for a colony', category_slug: 'security-solutions' },
] as const
