import type { AboutText } from '#src/domain/content/word-rules.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'

/** The customers that the office has named; nothing if there are none. */
export function Customers({ customers }: Pick<AboutText, 'customers'>) {
  if (customers.length === 0) return null
  return (
    <section className="section" aria-label="Customers">
      <div className="wrap">
        <SectionHeading eyebrow="Customers" title="Who we have built for" />
        <CardGrid>
          {customers.map(({ name, place }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{place}</p>
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
