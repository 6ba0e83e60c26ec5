// Decision 149: two apps stand on four engines, and a noun has one folder.
/** A layer, its permitted imports, and those refused in addition to what no layer may import. */
export interface Layer {
  /** The layer's folders or files, below src. */
  readonly folder: string
  readonly may: readonly string[]
  readonly never: readonly string[]
}

/** Imports that no file of src may have. */
export const outside = [
  '#supabase/local/backend.ts',
  '#scripts/environment/environment.ts',
  '#tests/support/x.ts',
]
export const roots = [
  '#src/main.tsx',
  '#src/entry-server.tsx',
  '#src/routeTree.gen.ts',
  '#src/start.ts',
]
const platform = '#src/platform/x.ts'
const device = '#src/device/x.ts'
const domain = '#src/domain/leads/x.ts'
const images = '#src/images/x.ts'
const backend = '#src/backend/x.ts'
const session = '#src/session/x.ts'
const schema = '#src/catalogue/schema/x.ts'
const catalogueApi = '#src/catalogue/api/x.ts'
const catalogue = '#src/catalogue/queries/x.ts'
const documents = '#src/documents/x.ts'
const outbox = '#src/outbox/x.ts'
const outboxHooks = '#src/outbox/react/x.ts'
const ui = '#src/ui/x.tsx'
const sitePages = '#src/site/pages/x.ts'
/** Cards of several pages show the public price notes. */
const sitePrices = '#src/site/prices/x.ts'
const site = '#src/site/home/x.tsx'
const officeNouns = [
  'api',
  'changes',
  'content',
  'dashboard',
  'gate',
  'leads',
  'offers',
  'palette',
  'prices',
  'products',
  'projects',
  'records',
  'settings',
  'staff',
  'tasks',
  'templates',
].map((noun) => `#src/office/${noun}/x.ts`)
const engines = [
  platform,
  device,
  domain,
  images,
  backend,
  session,
  schema,
  catalogueApi,
  catalogue,
  documents,
  outbox,
]
export const ours = [
  ...engines,
  outboxHooks,
  ui,
  sitePages,
  site,
  ...officeNouns,
  '#src/routes/x.tsx',
  '#src/seo/x.ts',
  '#src/app/x.tsx',
  '#src/service-worker/x.ts',
]
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@mantine/core']
const router = '@tanstack/react-router'
const query = '@tanstack/react-query'
const form = '@tanstack/react-form'
const userInterface = [...react, router, query, form]
const clients = ['@supabase/postgrest-js', '@supabase/supabase-js']

/** The layers below an app that it may use. */
const below = [...engines, outboxHooks, ui]

/** A noun of the office, and the others that it may use. */
function office(noun: string, ...others: readonly string[]): Layer {
  const nouns = others.map((other) => `#src/office/${other}/x.ts`)
  return {
    folder: `office/${noun}`,
    may: [...(noun === 'api' ? [] : userInterface), ...clients, ...below, ...nouns],
    never: noun === 'api' ? userInterface : [],
  }
}

/** The layers of src/README.md: what it does not allow must be refused here. */
export const layers: Readonly<Record<string, Layer>> = {
  platform: { folder: 'platform', may: ['valibot'], never: [...userInterface, ...clients] },
  device: {
    folder: 'device',
    may: ['valibot', platform],
    never: [...userInterface, ...clients],
  },
  domain: {
    folder: 'domain/leads',
    may: ['valibot', platform],
    never: [...userInterface, ...clients],
  },
  images: { folder: 'images', may: [platform, domain], never: [...userInterface, ...clients] },
  backend: {
    folder: 'backend',
    may: ['valibot', ...clients, platform, domain],
    never: userInterface,
  },
  session: {
    folder: 'session',
    may: ['react', query, ...clients, platform, device, domain, backend],
    never: ['react-dom', '@mantine/core', router, form],
  },
  'session/api': {
    folder: 'session/api',
    may: [...clients, platform, device, domain, backend, session],
    never: userInterface,
  },
  'catalogue/api': {
    folder: 'catalogue/api',
    may: ['valibot', platform, domain, images, backend, schema],
    never: userInterface,
  },
  catalogue: {
    folder: 'catalogue/queries',
    may: ['react', query, platform, device, domain, images, backend, schema, catalogueApi],
    never: ['react-dom', '@mantine/core', router, form, ...clients],
  },
  documents: {
    folder: 'documents',
    may: ['pdfkit', 'fontkit', 'uqr', platform, domain, schema],
    never: [...userInterface, ...clients],
  },
  outbox: {
    folder: 'outbox',
    may: ['valibot', ...clients, platform, device, domain, images, backend],
    never: userInterface,
  },
  'outbox/react': {
    folder: 'outbox/react',
    may: ['react', query, platform, device, domain, images, backend, outbox],
    never: ['react-dom', '@mantine/core', router, form, ...clients],
  },
  'service-worker': {
    folder: 'service-worker',
    may: ['workbox-strategies', platform, device, domain, images, backend, outbox],
    never: userInterface,
  },
  ui: {
    folder: 'ui',
    may: [...react, router, platform, device, domain, schema],
    never: [query, form, ...clients],
  },
  site: {
    folder: 'site/leads',
    may: [...userInterface, ...below, sitePages, sitePrices],
    never: clients,
  },
  'office/api': office('api'),
  'office/records': office('records', 'api'),
  'office/gate': office('gate', 'records'),
  'office/staff': office('staff', 'api', 'records'),
  'office/products': office('products', 'api', 'records', 'changes'),
  'office/leads': office(
    'leads',
    'api',
    'records',
    'staff',
    'products',
    'offers',
    'tasks',
    'templates',
  ),
  'office/offers': office('offers', 'api', 'records', 'staff', 'changes', 'prices', 'templates'),
  'office/tasks': office('tasks', 'api', 'records', 'staff'),
  'office/templates': office('templates', 'api', 'records'),
  'office/content': office('content', 'api', 'records', 'changes'),
  'office/prices': office('prices', 'api', 'records', 'changes'),
  'office/projects': office('projects', 'api', 'records', 'products', 'changes'),
  'office/changes': office('changes', 'api', 'records', 'staff'),
  'office/settings': office('settings', 'api', 'records', 'staff', 'changes', 'templates'),
  'office/dashboard': office('dashboard', 'api', 'records', 'staff', 'changes', 'tasks', 'offers'),
  'office/palette': office(
    'palette',
    'api',
    'records',
    'gate',
    'staff',
    'leads',
    'products',
    'projects',
    'settings',
  ),
  routes: {
    folder: 'routes/products/$category',
    may: [
      ...react,
      query,
      router,
      platform,
      domain,
      images,
      session,
      schema,
      catalogue,
      ui,
      sitePages,
      site,
      ...officeNouns,
    ],
    never: clients,
  },
  app: {
    folder: 'app',
    may: [...react, query, router, ...ours.filter((target) => target !== '#src/seo/x.ts')],
    never: [],
  },
  seo: {
    folder: 'seo',
    may: [query, platform, domain, images, schema, catalogueApi, catalogue, sitePages],
    never: [...react, router, form, ...clients],
  },
}

/** A layer's files may use full paths for their own; those of the site and of routes may not. */
export function isOwn({ folder }: Layer, target: string): boolean {
  if (/^(?:site|routes)/.test(folder)) return false
  const [layer = '', part = ''] = folder.split('/')
  const own = layer === 'office' ? `${layer}/${part}/` : `${layer}/`
  return target.startsWith(`#src/${own}`) && !isForbiddenInside(folder, target)
}

/** Parts of a layer that stand above its others. */
function isForbiddenInside(folder: string, target: string): boolean {
  if (folder === 'outbox') return target === outboxHooks
  return folder === 'catalogue/api' && target === catalogue
}
