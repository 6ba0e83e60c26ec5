import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { Dashboard } from '#src/office/dashboard/dashboard.tsx'
import {
  type DashboardSearchParams,
  dashboardSearchParams,
} from '#src/office/dashboard/period/period.ts'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'

export const Route = createFileRoute('/admin/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as DashboardSearchParams,
  head: () => hiddenHead('Dashboard'),
  component: DashboardPage,
})

function DashboardPage() {
  return <Dashboard address={useCheckedSearch(dashboardSearchParams, Route.useSearch())} />
}
