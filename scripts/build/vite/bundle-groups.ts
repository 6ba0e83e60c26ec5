import {
  type ModuleGraph,
  behindSignIn,
  isForOfficeAlone,
  officeFolder,
  officePackage,
  officeScriptOf,
} from './office-scripts.ts'
import { anyOf, ours, packages } from './module-patterns.ts'
import { kitFolder, laterFolder } from '#src/platform/app-caches.ts'

/** What only the page of site visits needs, among what belongs to requests. */
const siteVisit = '(?:position-field|recorder|use-visit|visit|voice-note)'

/**
 * How the public pages' script is cut. Without groups the bundler makes dozens of small files, and
 * with its default of pulling dependencies along it moves shared ones into the wrong group.
 */
export const bundleGroups = {
  includeDependenciesRecursively: false,
  groups: [
    // Two, so that a slow phone can answer between reading the one and the other.
    {
      name: 'react',
      // Of the last one, what only the charts of the office need is no part of a public page.
      test: /node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|use-sync-external-store[\\/](?!(?:cjs[\\/]use-sync-external-store-)?with-selector))/,
      priority: 31,
    },
    {
      name: 'framework',
      // What one page of the back office or the comparison needs of them is no part of the others.
      test: /node_modules[\\/](?!@tanstack[\\/][\w-]+[\\/].*(?:useBlocker|useQueries|queriesObserver|[iI]nfiniteQuery(?:Observer|Options)?\.js))@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core)[\\/]/,
      priority: 30,
    },
    // What nearly every public page is made of, with the styles of forms, which stand in the page.
    {
      name: 'parts',
      test: anyOf(
        'vite/preload-helper',
        ours(
          'platform/(?:embedded-key|env|log|next-task|one-of|uuid)',
          'domain/(?:messages|most-compared|pages|picture|portions)',
          'domain/blog/blog-post',
          'domain/company/(?:company|figures|open-now|opening-hours|retention|rupee-rate|site-facts)',
          'domain/text/(?:cut-text|date-text|indian-number-format)',
          'backend/query-failure',
          'catalogue/schema/(?:categories|project-categories)',
          'catalogue/queries/(?:catalogue-times|load|offline-since|page-content|persisted-query|products|projects)',
          'session/device-storage',
          'ui/(?:button-link|dimension-line|notice|offline-note|use-now)',
          'ui/loading/(?:lazy-part|repeat-input|use-lazy-part|when-idle)',
          'ui/page/(?:breadcrumb|page-heading|section-heading)',
          'ui/cards/(?:card-grid|card-placeholders|card-sizes|picture-frame|picture-previews|product-card|use-compare-choice)',
          'ui/filters/filter-links',
          'ui/dialogs/(?:dialog-frame|form-dialog|native-dialog.module)',
          'ui/forms/(?:honeypot-field|field-frame|form-fields|form-shell).module',
          'ui/open-now.module',
          'ui/toasts/toast',
          'site/pages/',
          'site/blog/(?:blog-search|category-slugs)',
          'site/leads/(?:attachments/attachment-field|call-back-panel|draft-notice).module',
          'site/projects/project-search',
        ),
      ),
      priority: 10,
    },
    // What lists of products and search have in common.
    {
      name: 'filters',
      test: anyOf(ours('(?:catalogue/search/search-filters|ui/filters/choice-fields)')),
      priority: 10,
    },
    {
      name: 'whole-catalogue',
      test: anyOf(
        ours(
          'platform/saves-data',
          'catalogue/(?:replica/unasked|queries/(?:use-)?whole-catalogue)',
        ),
      ),
      priority: 10,
    },
    {
      name: 'rules',
      test: anyOf(
        ours(
          'platform/(?:result|trusted-types)',
          'domain/leads/(?:enumerations|lead-reference)',
          'domain/text/normalise-text',
        ),
      ),
      priority: 10,
    },
    // What is fetched when the page is shown. Two groups that import each other would meet what is
    // not there yet: this one imports none of those below.
    {
      name: 'storage',
      test: anyOf(
        packages('valibot', 'idb-keyval', '@supabase/postgrest-js'),
        ours(
          'domain/company/(?:hours-rows|site-settings)',
          'domain/leads/lead-rules',
          'domain/text/india-day',
          'backend/(?:lenient-schemas|read-failure|rest-client)',
          'platform/sha256',
          'outbox/delivery/(?:lead-receipt|lead-rows|product-views)',
        ),
      ),
      priority: 20,
    },
    {
      name: 'lead-queue',
      test: anyOf(
        ours(
          'outbox/[\\w-]+',
          'outbox/(?:delivery|store)/(?!clear-device)[\\w-]+',
          'outbox/react/(?:outbox-marks|use-outbox)',
          'outbox/submit/(?:foreground|new-entry|submit-outcome)',
          'app/(?:outbox-alarms|tell-delivered|watch-outbox)',
        ),
      ),
      priority: 10,
    },
    {
      name: 'catalogue',
      test: anyOf(
        packages('@tanstack/query-persist-client-core'),
        ours(
          'domain/content/page-content',
          'catalogue/api/(?:decode-(?:picture|post|product|project)|page-content|posts|products|projects|site-facts)',
          'catalogue/queries/(?:catalogue-answers|follow-site-facts|persisted-(?:queries|schemas)|query-persister)',
          'catalogue/replica/(?!replica\\.|unasked)[\\w-]+',
        ),
      ),
      priority: 10,
    },
    {
      name: 'forms',
      test: anyOf(
        ours(
          'domain/leads/attachment-rules',
          'domain/text/suggest-name',
          'images/(?:exif-orientation|picture-facts|shrink-picture(?:\\.worker)?|strip-\\w+)',
          'outbox/attachments/',
          'outbox/react/use-draft',
          'outbox/submit/(?:submission-limit|submit-lead)',
          `site/leads/(?!call-back|edited|get-quote|inquiry-section|quote-section|use-call-back|photos/|${siteVisit})[^.]+(?:\\.module)?`,
          'ui/forms/name-field',
        ),
      ),
      priority: 9,
    },
    {
      name: 'account',
      test: anyOf(packages('@supabase/(?:supabase-js|auth-js|realtime-js|functions-js|phoenix)')),
      priority: 20,
    },
    // Left to the bundler, single hooks lie in scripts that need the packages which need the hooks.
    { name: 'hooks', test: anyOf(packages('@mantine/hooks')), priority: 2 },
    // Scripts for the packages that only the office needs. Left to the bundler, parts of them lie in
    // scripts of the public pages. Styles keep the order in which they are imported.
    {
      debugName: 'packages of the office',
      name: (id: string, graph: ModuleGraph) =>
        isForOfficeAlone(id, graph) ? officeScriptOf(id) : null,
      test: /[\\/]node_modules[\\/](?!.*\.css$)/,
      priority: 1,
    },
  ],
}

/** What opens no page of the catalogue and sends no lead; every script with one of them is kept later. */
const forThoseWhoStay = anyOf(
  packages('@supabase/storage-js'),
  ours(
    'images/shrink-in-canvas',
    'domain/(?:made-sheet|plan/)',
    'session/(?:api/stored-session|factor-actions)',
    'site/(?:auth/auth-page|compare/(?!compare-address))',
    'site/(?:fit|leads/photos)/',
    String.raw`site/leads/${siteVisit}[\w-]*`,
    'site/(?:offline/kit-report|present/(?:present-page|slide-plan))',
    'site/products/(?:plan-and-elevations|product-sheet)',
    'site/search/(?:search-dialog|search-page|use-search)',
    'site/status/(?:lead-status|request-sheet)',
    'ui/(?:cards/compare-choice|sheets/)',
  ),
)

/** What makes PDFs, and its fonts. */
const forSheets = anyOf(packages('pdfkit', 'fontkit'), ours('documents/'))
const sheetFont = /^noto-sans-.+\.woff$/

/** What every page has before it can ask for another script. */
const inEveryPage = /^assets\/(?:framework|parts|react|rolldown-runtime)-/

/**
 * Asked for by those who stay, whose service worker has kept all that they need, by the HTML of a
 * page, or by few.
 */
const seldomAsked = new RegExp(
  `^(?:${officeFolder}/|${laterFolder}/(?:_id|auth|offline|present|visit)-|assets/(?:account-actions|auth|basket|compare|outbox|sign-out-button|signed-in-links)-)`,
)

/**
 * The scripts that are fetched along with one, before it says itself that it needs them. Each of their
 * names is in the first script of every page, and names are what compresses least.
 * @param file the script that is asked for.
 */
export function namedScripts(file: string, needed: readonly string[]): string[] {
  if (seldomAsked.test(file)) return needed.filter((name) => name === file)
  return needed.filter((name) => !inEveryPage.test(name))
}

/** A script as the bundler names it. */
interface NamedScript {
  readonly name: string
  readonly moduleIds: readonly string[]
}

const scriptFolder = 'assets'
/** Taken as a file: the bundler would put it among the workers of visitors. */
const pdfWorker = 'pdf.worker.min.mjs'

function folderOf({ name, moduleIds }: NamedScript): string {
  if (name.startsWith(officePackage)) return officeFolder
  if (moduleIds.some((id) => behindSignIn.test(id))) return officeFolder
  if (moduleIds.some((id) => forSheets.test(id))) return kitFolder
  // Styles are shared across groups: one of them in a route's script must not make that script late.
  const modules = moduleIds.filter((id) => !id.endsWith('.css'))
  return modules.some((id) => forThoseWhoStay.test(id)) ? laterFolder : scriptFolder
}

/** Says where the files of one build lie; scripts are named before the styles that belong to them. */
export function filePlaces() {
  /** Folders of the scripts with a name: one of each app may have the same. */
  const foldersOf = new Map<string, Set<string>>()
  return {
    chunk: (script: NamedScript) => {
      const { name } = script
      const folder = folderOf(script)
      foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(folder))
      return `${folder}/[name]-[hash].js`
    },
    /** Styles have the name of their script. */
    asset: ({ names }: { readonly names: readonly string[] }) => {
      // Hosts know the type of this ending alone, and the service worker keeps none of the folder.
      if (names.includes(pdfWorker)) return `${officeFolder}/[name]-[hash].js`
      if (names.some((name) => sheetFont.test(name))) return `${kitFolder}/[name]-[hash][extname]`
      const scripts = names.filter((name) => name.endsWith('.css')).map((name) => name.slice(0, -4))
      const folders = new Set(scripts.flatMap((script) => [...(foldersOf.get(script) ?? [])]))
      const [folder] = folders.size === 1 ? folders : [scriptFolder]
      return `${folder}/[name]-[hash][extname]`
    },
  }
}
