import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { messages } from '#src/content/messages.ts'
import { About } from '#src/features/home/about.tsx'
import { Hero } from '#src/features/home/hero.tsx'
import { ProjectGrid } from '#src/features/home/project-grid.tsx'
import { pageHead } from '#src/lib/page-head.ts'
import { load } from '#src/queries/load.ts'
import { productsQuery } from '#src/queries/products.ts'
import { projectsQuery } from '#src/queries/projects.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { ProductCard } from '#src/ui/product-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'

/** Specification section 9. */
const shownProducts = 3
const shownProjects = 6

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([load(queryClient, productsQuery), load(queryClient, projectsQuery)])
  },
  head: () =>
    pageHead({
      title: `${company.name} | ${company.tagline}`,
      description:
        'Site offices, labour accommodation, container houses, portable cabins and security cabins, built in Hyderabad and delivered ready to use.',
      path: '/',
    }),
  component: Home,
})

function Home() {
  const { data: catalogue = [] } = useQuery(productsQuery)
  const products = catalogue.slice(0, shownProducts)
  const office = catalogue.find((product) => product.subcategory_slug === 'site-offices')
  const projects = useQuery(projectsQuery).data?.slice(0, shownProjects) ?? []
  return (
    <>
      <Hero
        picture={office?.picture ?? products[0]?.picture ?? null}
        actions={
          <ButtonLink to="/products" filled>
            MORE INFO
          </ButtonLink>
        }
      />
      <About />
      {products.length > 0 && (
        <section className="section sheet">
          <div className="wrap">
            <SectionHeading
              eyebrow="Products"
              title="Three that leave the yard most"
              link={<Link to="/products">{messages.viewAllProducts}</Link>}
            />
            <CardGrid isLed>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} sizes="(min-width: 900px) 42vw, 92vw" />
                </li>
              ))}
            </CardGrid>
          </div>
        </section>
      )}
      {projects.length > 0 && (
        <section className="section">
          <div className="wrap">
            <SectionHeading eyebrow="Projects" title="Standing and in use" />
            <ProjectGrid projects={projects} />
          </div>
        </section>
      )}
    </>
  )
}
