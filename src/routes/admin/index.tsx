import { createFileRoute } from '@tanstack/react-router'
import { dashboardAddress } from '#src/features/dashboard/dashboard-address.ts'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'

export const Route = createFileRoute('/admin/')({
  validateSearch: dashboardAddress,
  component: DashboardPage,
})

function DashboardPage() {
  const { days } = Route.useSearch()
  return <Dashboard days={days} />
}
