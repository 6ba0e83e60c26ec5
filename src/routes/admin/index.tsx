import { createFileRoute } from '@tanstack/react-router'
import { type DashboardAddress, dashboardAddress } from '#src/office/dashboard/dashboard-address.ts'
import { Dashboard } from '#src/office/dashboard/dashboard.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'

export const Route = createFileRoute('/admin/')({
  // Checked by the page itself: what stands here is loaded with every public page.
  validateSearch: (search) => search as DashboardAddress,
  component: DashboardPage,
})

function DashboardPage() {
  const { days } = useCheckedSearch(dashboardAddress, Route.useSearch())
  return <Dashboard days={days} />
}
