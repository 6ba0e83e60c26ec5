import { company } from './company/company.ts'

/** What page heads and menus show of a page. */
export interface Page {
  /** With the parameters of its route, such as `$id`. */
  readonly path: string
  /** In its title and its breadcrumbs. */
  readonly name: string
  /** Its description; a page that search engines leave out needs none. */
  readonly summary?: string
  /** Its label in menus, where it differs from the name. */
  readonly label?: string
  /** Where it is in menus: the main navigation, the footer's quick links. */
  readonly menu?: 'main' | 'footer' | 'both'
  /** Search engines leave it out although it has a description. */
  readonly isUnlisted?: true
}

/**
 * The list of pages, in the order of the menus. A new page with its text in the sources is an
 * entry here, one in `pageRules`, and its file in src/routes.
 */
export const pages = {
  home: {
    path: '/',
    /** A function, since the back office may change the name. */
    get name() {
      return `Prefabricated buildings in ${company.address.locality}`
    },
    summary:
      'Site offices, labour accommodation, container houses, portable cabins and security cabins, built in Hyderabad and delivered ready to use.',
    label: 'Home',
    menu: 'both',
  },
  about: {
    path: '/about',
    name: 'About us',
    summary:
      'We manufacture site offices, labour accommodation, container houses and cabins at our factory in Hyderabad, and deliver them wired, finished and ready to use.',
    label: 'Corporate',
    menu: 'both',
  },
  products: {
    path: '/products',
    name: 'Products',
    summary:
      'All prefabricated buildings, containers, portable cabins and security cabins, with sizes, loads and lead times.',
    menu: 'main',
  },
  projects: {
    path: '/projects',
    name: 'References',
    summary:
      'Labour camps, site offices, hospital wards, homes and stores we have delivered, with location, floor area and completion time.',
    menu: 'both',
  },
  quality: {
    path: '/quality',
    name: 'Quality',
    summary:
      'How every unit is inspected, which standards it is built to, and what the warranty covers: 5 years structural, 2 years materials and finishes.',
    menu: 'both',
  },
  blog: {
    path: '/blog',
    name: 'Blog',
    summary:
      'Practical notes on cabins, containers and camps: panels, power, cranes, roads, fire and rain, with the figures to check.',
    menu: 'both',
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    summary:
      'Call, email or send us your requirement for prefab cabins, containers, offices and labour camps. Our sales team in Hyderabad answers every enquiry.',
    menu: 'both',
  },
  fit: {
    path: '/fit',
    name: 'Will it fit?',
    summary:
      'Check how many units you need, how much space they take, and whether a truck and crane can reach your site. Every rule names its source.',
    menu: 'footer',
  },
  offline: { path: '/offline', name: 'Available offline', menu: 'footer' },
  privacy: {
    path: '/privacy',
    name: 'Privacy',
    get summary() {
      return `What ${company.name} stores when you visit this site or send a request, why, for how long, and how to have it erased.`
    },
    menu: 'footer',
  },
  search: {
    path: '/search',
    name: 'Search',
    summary: 'Search all products, projects and articles by name, use, size or number of people.',
    isUnlisted: true,
  },
  compare: { path: '/compare', name: 'Compare products' },
  basket: { path: '/basket', name: 'Basket', menu: 'footer' },
  present: { path: '/present', name: 'Present' },
  outbox: { path: '/outbox', name: 'Outbox' },
  visit: { path: '/visit', name: 'Site visit' },
  auth: { path: '/auth', name: 'Sign in' },
  status: { path: '/status/$id', name: 'Your request' },
  offer: { path: '/offer/$token', name: 'Your offer' },
} as const satisfies Readonly<Record<string, Page>>

/** The label of a page in menus; the main navigation shows it in capitals. */
export function labelOf({ label, name }: Page): string {
  return label ?? name
}

/** How the build treats a page. Everything that it prerenders is in the offline kit, too. */
export interface PageRule {
  /**
   * Text from the sources, portions of a list, or one page for each entry of a list; and pages
   * that search engines leave out: prerendered, with something private on them, or made by the
   * browser alone.
   */
  readonly made: 'fixed' | 'list' | 'each' | 'unlisted' | 'private' | 'shell'
  readonly path?: string
  /** The title of its card for shared links; empty for the company's slogan. */
  readonly card?: string
  readonly sitemap?: readonly [priority: string, frequency: string]
}

/**
 * How the build treats each page, in the order of the sitemap. Separate from the list above,
 * because the scripts of the pages do not need it. The figures are those of section 9 of the
 * specification, which has none for the others.
 */
export const pageRules = {
  home: { made: 'fixed', card: '', sitemap: ['1.0', 'daily'] },
  about: { made: 'fixed', card: 'Who we are, and how we build', sitemap: ['0.8', 'monthly'] },
  products: { made: 'list', card: 'Buildings that arrive finished', sitemap: ['0.9', 'weekly'] },
  projects: { made: 'list', card: 'Projects we have delivered', sitemap: ['0.8', 'weekly'] },
  contact: { made: 'fixed', card: 'Tell us what you need', sitemap: ['0.9', 'monthly'] },
  quality: {
    made: 'fixed',
    card: 'Checked four times before you see it',
    sitemap: ['0.7', 'monthly'],
  },
  fit: { made: 'fixed', card: 'Will it fit, and will it get there?' },
  privacy: { made: 'fixed', card: 'What we keep, and for how long' },
  blog: { made: 'list', card: 'Guides for buyers and site engineers', sitemap: ['0.7', 'weekly'] },
  post: { made: 'each', path: '/blog/$slug' },
  category: { made: 'each', path: '/products/$category' },
  product: { made: 'each', path: '/products/$category/$slug', sitemap: ['0.8', 'weekly'] },
  auth: { made: 'private' },
  compare: { made: 'unlisted' },
  offline: { made: 'unlisted' },
  present: { made: 'unlisted' },
  basket: { made: 'private' },
  outbox: { made: 'private' },
  search: { made: 'unlisted' },
  visit: { made: 'private' },
  status: { made: 'shell' },
  offer: { made: 'shell' },
} as const satisfies Readonly<Record<keyof typeof pages, PageRule>> &
  Readonly<Record<string, PageRule>>

/** The paths of the pages that the build treats that way. */
export function pathsMade(...made: readonly PageRule['made'][]): string[] {
  const kinds = Object.keys(pages) as (keyof typeof pages)[]
  return kinds.filter((kind) => made.includes(pageRules[kind].made)).map((kind) => pages[kind].path)
}

type KindMade<Made extends PageRule['made']> = {
  [Kind in keyof typeof pageRules]: (typeof pageRules)[Kind]['made'] extends Made ? Kind : never
}[keyof typeof pageRules]

/** A page whose text is in the sources. */
export type FixedPage = KindMade<'fixed'>

/** A list of the catalogue or the blog. */
export type ListPage = KindMade<'list'>

/** A page that search engines leave out. */
export type HiddenPage = KindMade<'unlisted' | 'private' | 'shell'>
