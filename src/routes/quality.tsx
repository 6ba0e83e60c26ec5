import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, usePageContent } from '#src/catalogue/queries/page-content.ts'
import { usualQuality } from '#src/domain/content/quality-text.ts'
import { QualityView } from '#src/site/company/quality-view.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/quality')({
  loader: ({ context: { queryClient } }) => loadPageContent(queryClient, 'quality_page'),
  head: ({ loaderData }) => headOf('quality', loaderData?.summary),
  component: Quality,
})

function Quality() {
  return <QualityView text={usePageContent('quality_page') ?? usualQuality} />
}
