import { createFileRoute } from '@tanstack/react-router'
import { VisitFit } from '#src/site/fit/visit-fit.tsx'
import { VisitPage } from '#src/site/leads/visit-page.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/visit')({
  head: () => headOf('visit'),
  component: Visit,
})

function Visit() {
  return <VisitPage questions={VisitFit} />
}
