import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '#src/domain/pages.ts'
import { modulesOf, weighPage } from './build/pages/page-weight.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'

/** A page of each kind, except those rendered only in the browser. */
const { status: _status, offer: _offer, ...prerendered } = pages
const samples: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(prerendered).map(([kind, { path }]) => [kind, path])),
  category: '/products/containers',
  product: '/products/containers/container-house-ch-20',
  post: '/blog/portable-cabin-or-container',
  admin: '/admin',
}

/** Records the current build as the one that later builds are compared with. */
async function record(): Promise<void> {
  const kinds = Object.entries(samples).map(([kind, page]) => [kind, { page, ...weighPage(page) }])
  const modules = Object.assign({}, ...Object.values(samples).map(modulesOf)) as object
  const sorted = Object.fromEntries(
    Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const budgets = { pages: Object.fromEntries(kinds) as object, modules: sorted }
  const file = path.join(buildPaths.root, 'tests/budgets.json')
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
  console.log('tests/budgets.json says what the present build weighs')
}

await runCommand(record)
