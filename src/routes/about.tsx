import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, usePageContent } from '#src/catalogue/queries/page-content.ts'
import { usualAbout } from '#src/domain/content/about-text.ts'
import { AboutView } from '#src/site/company/about-view.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context: { queryClient } }) => loadPageContent(queryClient, 'about_page'),
  head: ({ loaderData }) => headOf('about', loaderData?.summary),
  component: About,
})

function About() {
  return <AboutView text={usePageContent('about_page') ?? usualAbout} />
}
