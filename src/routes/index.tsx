import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { company, phoneLink } from '#src/domain/company/company.ts'
import { SiteCheckLinks } from '#src/site/pages/site-check-links.tsx'
import { About } from '#src/site/home/about.tsx'
import { Hero } from '#src/site/home/hero.tsx'
import { HomeProducts } from '#src/site/home/home-products.tsx'
import { HomeProjects } from '#src/site/home/home-projects.tsx'
import { begin } from '#src/catalogue/queries/load.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { loadPageContent } from '#src/catalogue/queries/page-content.ts'
import { newestProductsQuery } from '#src/catalogue/queries/products.ts'
import { firstProjectsQuery } from '#src/catalogue/queries/projects.ts'
import { ButtonLink, OutsideButtonLink } from '#src/ui/button-link.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { NextStep } from '#src/ui/page/next-step.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      loadPageContent(queryClient, 'hero_slides'),
      begin(queryClient, newestProductsQuery),
      begin(queryClient, firstProjectsQuery),
    ])
  },
  head: () => headOf('home'),
  component: Home,
})

function Home() {
  const products = useQuery(newestProductsQuery)
  const projects = useQuery(firstProjectsQuery)
  return (
    <>
      <h1 className="visually-hidden">
        {company.name}: {company.tagline}
      </h1>
      <Hero />
      <div className="wrap">
        <OfflineNote savedAt={offlineSince(products, projects)} />
        <SiteCheckLinks />
      </div>
      <About />
      <HomeProducts />
      <HomeProjects />
      <NextStep title="Tell us what you need.">
        <ButtonLink to="/contact" hash="quote" filled>
          Request a Quote
        </ButtonLink>
        <OutsideButtonLink href={phoneLink}>Call {company.phone}</OutsideButtonLink>
      </NextStep>
    </>
  )
}
