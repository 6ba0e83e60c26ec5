import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { modulesOf, weighPage } from './build/page-weight.ts'
import { buildPaths } from './build/paths.ts'
import { runCommand } from './run-command.ts'

/** A page of each kind. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  category: '/products/containers',
  product: '/products/containers/container-house-ch-20',
  projects: '/projects',
  blog: '/blog',
  post: '/blog/portable-cabin-or-container',
  about: '/about',
  quality: '/quality',
  contact: '/contact',
  search: '/search',
  offline: '/offline',
  outbox: '/outbox',
  privacy: '/privacy',
  auth: '/auth',
  admin: '/admin',
}

/** Takes the present build as the one that later builds are compared with. */
async function record(): Promise<void> {
  const kinds = Object.entries(pages).map(([kind, page]) => [kind, { page, ...weighPage(page) }])
  const modules = Object.assign({}, ...Object.values(pages).map(modulesOf)) as object
  const sorted = Object.fromEntries(
    Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const budgets = { pages: Object.fromEntries(kinds) as object, modules: sorted }
  const file = path.join(buildPaths.root, 'tests/budgets.json')
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
  console.log('tests/budgets.json says what the present build weighs')
}

await runCommand(record)
