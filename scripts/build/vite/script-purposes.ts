// Decision 98: scripts are cut by purpose, along the module graph.
import { offlineKitFolder, laterFolder } from '#src/platform/app-caches.ts'

/** A script file: the modules loaded on demand for one purpose. */
export interface Purpose {
  /** The name of the file. */
  readonly name: string
  readonly folder: string
  /** Path prefixes in `src` of the modules loaded on demand for it. */
  readonly entries: readonly string[]
  /** Files that load after this one, and may need it. */
  readonly parts: readonly Purpose[]
}

/** Visitors need nothing in this folder, so the service worker does not cache it. */
export const officeFolder = 'assets/admin'

/** The PDF reader for leads; too large to keep on staff devices. */
export const pdfReader = 'office-pdf'

const inFolder =
  (folder: string) =>
  (name: string, entries: readonly string[], parts: readonly Purpose[] = []): Purpose => ({
    name,
    folder,
    entries,
    parts,
  })

/** Opens pages of the catalogue or sends leads; cached on every device. */
const always = inFolder('assets')
/** Cached on the devices of visitors who stay. */
const later = inFolder(laterFolder)
const office = inFolder(officeFolder)

const drawings = always(
  'drawings',
  ['site/products/plan-and-elevations', 'site/present/slide-plan', 'site/compare/compared-floor'],
  [
    always('compare', ['routes/compare', 'site/compare/']),
    inFolder(offlineKitFolder)('documents', ['documents/']),
  ],
)

const forms = always(
  'forms',
  ['site/leads/'],
  [
    always('basket', ['routes/basket', 'site/basket/']),
    later('canvas', ['images/']),
    later('present', ['routes/present', 'site/present/']),
    later('fit', ['site/fit/'], [later('visit', ['routes/visit'])]),
  ],
)

const queue = always(
  'queue',
  ['app/outbox-alarms', 'outbox/'],
  [
    forms,
    always('outbox', ['routes/outbox', 'site/outbox/', 'outbox/store/clear-device']),
    later('status', ['routes/status/', 'site/status/']),
  ],
)

const idle = ['app/', 'session/', 'ui/shell/', 'site/offline/', 'site/auth/signed-in-links']
const tools = [
  'ui/page/',
  'ui/pictures/',
  'ui/cards/',
  'site/products/',
  'site/blog/post-next-step',
  'site/prices/',
  'site/basket/collect-product',
  'outbox/basket/',
]

/** Shared by files that load once a page is shown. */
const storage = always(
  'storage',
  [],
  [
    queue,
    drawings,
    always('idle', idle),
    always('tools', tools),
    always('toast', ['ui/toasts/']),
    always('codes', ['ui/page/qr-dialog']),
    always('catalogue', ['catalogue/'], [always('offline', ['routes/offline'])]),
    later('search', ['routes/search', 'site/search/', 'catalogue/search/']),
  ],
)

/** What every page needs to be interactive, and one file for each kind of page. */
export const site = always(
  'main',
  ['main.tsx'],
  [
    always('home', ['routes/index']),
    always('list', ['routes/products/', 'routes/products/$category/']),
    always('product', ['routes/products/$category/$slug', 'site/products/product-missing']),
    always('projects', ['routes/projects/']),
    always('blog', ['routes/blog/', 'catalogue/queries/posts']),
    always('about', ['routes/about']),
    always('quality', ['routes/quality']),
    always('contact', ['routes/contact']),
    always('privacy', ['routes/privacy']),
    // Frames whose content loads when the page is shown.
    always('frames', ['routes/auth', 'routes/fit']),
    storage,
  ],
)

const officePage = (page: string) => office(`office-${page}`, [`routes/admin/${page}`])

/**
 * The site's script files, as trees. A module is in the file of the one purpose that needs it, or
 * of the lowest common ancestor of all that do. So a file needs only its ancestors, and no two
 * files can need each other. A later tree reuses the modules of an earlier one.
 */
export const purposes: readonly Purpose[] = [
  site,
  later('sign-in', ['site/auth/']),
  office('account', ['../node_modules/@supabase/']),
  office('staff-prices', ['site/basket/staff-prices']),
  // Needed only without HTTPS, where no service worker could cache it.
  office('hash', ['app/crypto-without-https']),
  office(
    'office',
    ['routeTree.gen'],
    [
      office('offer', ['routes/offer/']),
      ...['account', 'changes', 'gallery', 'index', 'offers', 'prices', 'products'].map(officePage),
      ...['route', 'staff', 'tasks', 'templates'].map(officePage),
      office('office-leads', ['routes/admin/inquiries', 'routes/admin/quotes']),
      office('office-texts', [], ['blog', 'pages', 'settings'].map(officePage)),
      office('office-workbooks', ['office/records/exchange/']),
      office('office-draft', ['office/offers/editor/make-draft-pdf']),
      office(pdfReader, ['../node_modules/pdfjs-dist/']),
    ],
  ),
]

interface PackageFile {
  readonly name: string
  /** The purpose whose file would otherwise contain the packages. */
  readonly of: string
  readonly packages: RegExp
}

/** Packages with a file of their own; the first match wins. Packages never need our modules. */
export const packageFiles: readonly PackageFile[] = [
  // Two files, so that a slow phone can respond between parsing them.
  {
    name: 'react',
    of: 'main',
    packages: packagesOf('react|react-dom|scheduler|use-sync-external-store'),
  },
  // Parts of shared packages that only the office or a later page uses.
  {
    name: 'office',
    of: 'main',
    packages: modulesOf('useBlocker|useInfiniteQuery|infiniteQueryObserver'),
  },
  { name: 'storage', of: 'main', packages: modulesOf('useQueries|queriesObserver') },
  { name: 'framework', of: 'main', packages: packagesOf('.*') },
  // Few open a QR code; sheets in PDF need it, too.
  { name: 'codes', of: 'storage', packages: packagesOf('uqr') },
  // Most pages of the office show no phone number.
  { name: 'office-phones', of: 'office', packages: packagesOf('libphonenumber-js') },
]

function packagesOf(names: string): RegExp {
  return new RegExp(String.raw`[\\/]node_modules[\\/](?:${names})[\\/](?!.*\.css$)`)
}

function modulesOf(names: string): RegExp {
  return new RegExp(String.raw`[\\/]node_modules[\\/]@tanstack[\\/].*[\\/](?:${names})\.js$`)
}

/** Styles of prerendered content whose script loads later, such as a closed form. */
export const pageStyles = anyOf(
  'ui/forms/(?:honeypot-field|field-frame|form-fields|form-shell)',
  'ui/(?:dialogs/native-dialog|open-now)',
  'site/leads/(?:attachments/attachment-field|call-back-panel|draft-notice)',
)

function anyOf(...modules: readonly string[]): RegExp {
  const places = modules.join('|').replaceAll('/', String.raw`[\\/]`)
  return new RegExp(String.raw`[\\/]src[\\/](?:${places})\.module\.css$`)
}
