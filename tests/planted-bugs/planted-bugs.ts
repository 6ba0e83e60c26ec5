import type { NamedTest } from '#tests/support/named-tests.ts'
import type { Edit } from './edit.ts'

/** The parts of the product that must have a bug here. */
export const areas = [
  'forms',
  'lists',
  'route guard',
  'outbox',
  'service worker',
  'database',
  'pages',
  'sums',
  'conflicts',
] as const

/** A plausible mistake, and the test that must catch it. */
export interface PlantedBug extends Edit {
  readonly name: string
  readonly area: (typeof areas)[number]
  readonly test: NamedTest
}

/** Browser tests only if no other test catches it: each of them builds the site again. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'the ten digits of a phone number are counted with its spaces and brackets',
    area: 'forms',
    file: 'src/domain/leads/lead-rules.ts',
    find: `text.replaceAll(/[^0-9]/g, '').length >= 10`,
    replace: 'text.length >= 10',
    test: {
      file: 'src/domain/leads/lead-rules.test.ts',
      name: 'of an inquiry have at least ten digits',
    },
  },
  {
    name: 'a quote request gets another id each time the button is pressed',
    area: 'forms',
    file: 'src/site/leads/use-quote-form.ts',
    find: 'edited?.leadId ?? draft.currentId()',
    replace: 'edited?.leadId ?? crypto.randomUUID()',
    test: {
      file: 'tests/e2e/outbox/outbox-faults-keeping.e2e.ts',
      name: 'where IndexedDB is forbidden a form is sent at once',
    },
  },
  {
    name: 'a dialog that was opened again goes when the browser tells that it had closed',
    area: 'forms',
    file: 'src/ui/dialogs/use-modal.ts',
    find: 'if (dialog.current?.open !== true) onClose()',
    replace: 'onClose()',
    test: {
      file: 'tests/e2e/site/catalogue/search.e2e.ts',
      name: 'a slash right after Escape opens it again',
    },
  },
  {
    name: 'a product is among those that are like it',
    area: 'lists',
    file: 'src/catalogue/api/products.ts',
    find: `.eq('category_slug', categorySlug).neq('id', excludedId)`,
    replace: `.eq('category_slug', categorySlug)`,
    test: {
      file: 'src/catalogue/queries/products.test.ts',
      name: 'up to three other products of a category',
    },
  },
  {
    name: 'the list of leads ignores whose leads are asked for',
    area: 'lists',
    file: 'src/office/leads/lead-search-params.ts',
    find: 'assignee: address.assignee ?? null',
    replace: 'assignee: null',
    test: {
      file: 'src/office/leads/lead-search-params.test.ts',
      name: 'has every filter, the order, the page and the open lead',
    },
  },
  {
    name: 'the second factor is asked of those who have given it, and of nobody else',
    area: 'route guard',
    file: 'src/session/session.ts',
    find: `session.assurance === 'aal1' && session.factors`,
    replace: `session.assurance !== 'aal1' && session.factors`,
    test: { file: 'src/session/session.test.ts', name: 'asks for the second factor' },
  },
  {
    name: 'whoever is signed in enters the back office',
    area: 'route guard',
    file: 'src/office/gate/admin-gate.tsx',
    find: `session.status === 'signed-in' && step === 'enter'`,
    replace: `session.status === 'signed-in'`,
    test: {
      file: 'tests/screens/account/auth-guard.test.tsx',
      name: 'people without a role are redirected from the back office, signed in or not',
    },
  },
  {
    name: 'too many requests in an hour are refused for good',
    area: 'outbox',
    file: 'src/outbox/delivery/classification.ts',
    find: String.raw`/^\w+ 429 /`,
    replace: '/^file 429 /',
    test: {
      file: 'tests/outbox-simulation/delivery.test.ts',
      name: 'is respected, also for others of the same sender, and ends',
    },
  },
  {
    name: 'an attempt is not counted',
    area: 'outbox',
    file: 'src/outbox/delivery/deliver.ts',
    find: 'const attempts = entry.attempts + 1',
    replace: 'const attempts = entry.attempts',
    test: {
      file: 'tests/outbox-simulation/concurrency.test.ts',
      name: 'of a frozen tab: another one takes over after five minutes, and the frozen one stops',
    },
  },
  {
    name: 'the files of former versions stay on the device for ever',
    area: 'service worker',
    file: 'src/service-worker/app-files.ts',
    find: 'activatedAt === 0 || activatedAt !== latest',
    replace: 'activatedAt === 0 && activatedAt !== latest',
    test: {
      file: 'src/service-worker/app-files.test.ts',
      name: 'is deleted when a third one takes over',
    },
  },
  {
    name: 'a new version takes over without being asked',
    area: 'service worker',
    file: 'src/service-worker/index.ts',
    find: 'event.waitUntil(files.install())',
    replace: 'event.waitUntil(files.install().then(() => self.skipWaiting()))',
    test: {
      file: 'tests/e2e/offline/offline-updates.e2e.ts',
      name: 'an offer that is put off comes back with the next page load',
    },
  },
  {
    name: 'the role of a request outlives its transaction in a session that others use',
    area: 'database',
    file: 'supabase/local/postgres/request-role.ts',
    find: 'return `set local role ${identity.role}`',
    replace: 'return `set role ${identity.role}`',
    test: {
      file: 'supabase/tests/roles/bucket-matrix.test.ts',
      name: 'only the service creates buckets, and a visitor sees none',
    },
  },
  {
    name: "an admin deletes another one's note",
    area: 'database',
    file: 'supabase/migrations/20261129000133_lead_work.sql',
    find: `lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));`,
    replace: `lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_staff()));`,
    test: {
      file: 'supabase/tests/roles/role-matrix.test.ts',
      name: '${table}: %s works for every role as declared',
    },
  },
  {
    name: 'a sender has one request an hour more than the limit',
    area: 'database',
    file: 'supabase/migrations/20261129000119_lead_limits.sql',
    find: 'rule.maximum - 1',
    replace: 'rule.maximum',
    test: {
      file: 'supabase/tests/leads/leads.test.ts',
      name: 'are limited to five an hour for one address, with the wait in seconds as a hint',
    },
  },
  {
    name: 'the JSON-LD of a product names its pictures by half their address',
    area: 'pages',
    file: 'src/seo/graph/content-nodes.ts',
    find: 'pictures.map(({ url }) => pictureAddress(url))',
    replace: 'pictures.map(({ url }) => url)',
    test: {
      file: 'src/seo/prerender-head.test.ts',
      name: 'has its specifications and the full addresses of its pictures',
    },
  },
  {
    name: 'search engines may list the page of search results',
    area: 'pages',
    file: 'src/domain/pages.ts',
    find: '    isUnlisted: true,\n',
    replace: '',
    test: {
      file: 'tests/e2e/site/robots/robots-heads.e2e.ts',
      name: 'pages that must not be indexed say so, and nothing else for robots',
    },
  },
  {
    name: 'the discount of the offer is taken off the gross of a line, beside its own discount',
    area: 'sums',
    file: 'src/domain/offers/offer-totals.ts',
    find: 'partOf(net, offer.discount_basis_points, wholeBasisPoints)',
    replace: 'partOf(gross, offer.discount_basis_points, wholeBasisPoints)',
    test: {
      file: 'src/domain/offers/offer-totals.test.ts',
      name: "applies the offer's discount after the line's",
    },
  },
  {
    name: 'the paise that are left over of the payment stages are forgotten',
    area: 'sums',
    file: 'src/domain/offers/stage-amounts.ts',
    find: 'paise + (first.has(place) ? 1 : 0)',
    replace: 'paise',
    test: {
      file: 'src/domain/offers/stage-amounts.test.ts',
      name: 'adds up to each of 10,000 totals, each stage less than a paisa from its share',
    },
  },
  {
    name: 'of two changes to one field the later one wins without a question',
    area: 'conflicts',
    file: 'src/office/records/editor/merge-versions.ts',
    find: '} else if (!isSame(theirs[field], base[field])) {',
    replace: '} else if (isSame(mine[field], theirs[field])) {',
    test: {
      file: 'src/office/records/editor/merge-versions.test.ts',
      name: 'need a choice where both have changed a field',
    },
  },
  {
    name: 'a merge drops what the colleague has changed',
    area: 'conflicts',
    file: 'src/office/records/editor/merge-versions.ts',
    find: 'merged[field] = theirs[field]',
    replace: 'merged[field] = mine[field]',
    test: {
      file: 'src/office/records/editor/merge-versions.test.ts',
      name: 'are combined when they touch different fields',
    },
  },
]
