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
      test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/,
      priority: 31,
    },
    {
      name: 'framework',
      // What one page of the back office needs of them is no part of a public one.
      test: /node_modules[\\/](?!@tanstack[\\/][\w-]+[\\/].*(?:useBlocker|[iI]nfiniteQuery(?:Observer|Options)?\.js))@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core)[\\/]/,
      priority: 30,
    },
    {
      name: 'parts',
      test: /vite[\\/]preload-helper|[\\/]src[\\/](?:ui[\\/](?:breadcrumb|dialog-frame|dimension-line|form-dialog|late-part|(?:decoy-field|field-frame|form-fields|form-shell|native-dialog|open-now)\.module|picture-previews|use-now|button-link|card-grid|card-placeholders|filter-links|offline-note|page-heading|picture-frame|product-card|section-heading|toast|use-late-part|when-idle)|content[\\/](?:blog-post|categories|company|date-words|head-texts|lakh-groups|messages|open-now|opening-hours|page-heads|pages|portions|project-categories|retention|rupee-rate|search-filters|site-facts)|lib[\\/](?:cut-text|env|embedded-key|log|next-task|one-of|page-head|picture|uuid)|queries[\\/](?:catalogue-times|kept-query|load|offline-since|products|projects|query-failure)|features[\\/](?:blog[\\/](?:blog|category)-s\w+|catalogue[\\/]category-search|leads[\\/](?:(?:attachments[\\/]attachment-field|call-back-panel|draft-notice)\.module)|projects[\\/]project-search))\./,
      priority: 10,
    },
    {
      name: 'rules',
      test: /[\\/]src[\\/](?:lib[\\/](?:result|saves-data|size-text|trusted-types)|content[\\/](?:enumerations|lead-reference|normalise-text))\./,
      priority: 10,
    },
    // What is fetched when the page is shown. Two groups that import each other would meet what is
    // not there yet: this one imports none of those below.
    {
      name: 'storage',
      test: /node_modules[\\/](?:valibot|idb-keyval|@supabase[\\/]postgrest-js)[\\/]|[\\/]src[\\/](?:lib[\\/]sha256|content[\\/](?:hours-rows|india-day|lead-rules|site-settings)|data[\\/](?:lead-receipt|leads|odd-values|product-views|read-failure|rest-client))\./,
      priority: 20,
    },
    {
      name: 'lead-queue',
      test: /[\\/]src[\\/](?:outbox[\\/](?!add-missing|clear-device|drafts|submi)[\w-]+|app[\\/](?:outbox-alarms|tell-delivered|watch-outbox)|queries[\\/](?:outbox-marks|use-outbox))\./,
      priority: 10,
    },
    {
      name: 'catalogue',
      test: /node_modules[\\/]@tanstack[\\/]query-persist-client-core[\\/]|[\\/]src[\\/](?:data[\\/](?:catalogue-copy[\\/][\w-]+|decode-(?:picture|product|project)|kept-shapes|products|projects|site-facts)|queries[\\/](?:catalogue-answers|copy-channel|copy-state|follow-site-facts|keep-catalogue|kept-shape|query-keeper))\./,
      priority: 10,
    },
    {
      name: 'forms',
      test: /[\\/]src[\\/](?:features[\\/]leads[\\/](?!call-back|edited|get-quote|inquiry-section|quote-section|use-call-back)|outbox[\\/](?:attachments[\\/](?!shrink-in-canvas)|submi)|queries[\\/]use-draft|ui[\\/]name-field\.|content[\\/](?:attachment-rules|rupee-hints|suggest-name)\.)/,
      priority: 10,
    },
    {
      name: 'account',
      test: /node_modules[\\/]@supabase[\\/](?:supabase-js|auth-js|realtime-js|functions-js|phoenix)[\\/]/,
      priority: 20,
    },
  ],
}

/** The features of the back office. */
const officeFeatures =
  'admin|change-log|dashboard|gallery-editor|lead-desk|product-editor|records|settings|staff'

/** Modules that only those who are signed in load. */
const behindSignIn = new RegExp(
  String.raw`[\\/]src[\\/](?:(?:data|queries|routes|ui)[\\/]admin[\\/]|features[\\/](?:${officeFeatures})[\\/]|content[\\/]edit-messages\.)` +
    String.raw`|[\\/]@supabase[\\/](?:supabase|auth)-js[\\/]|[\\/]node_modules[\\/](?:write-excel-file|fflate)[\\/]`,
)
const officeStyle = new RegExp(String.raw`^(?:${officeFeatures})\.css$`)

/** Scripts that no visitor needs lie in a folder that the service worker does not keep. */
export function chunkPlace({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const isOffice = moduleIds.some((id) => behindSignIn.test(id))
  const folder = isOffice ? 'assets/admin' : 'assets'
  return `${folder}/[name]-[hash].js`
}

/** The same for styles, which are named after the script that they belong to. */
export function assetPlace({ names }: { readonly names: readonly string[] }): string {
  const folder = names.some((name) => officeStyle.test(name)) ? 'assets/admin' : 'assets'
  return `${folder}/[name]-[hash][extname]`
}
