import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './about.module.css'

/** What the company makes and how, with its figures. */
export function About() {
  const { figures } = useSiteFacts()
  return (
    <section className="section">
      <div className={`wrap ${styles['about']}`}>
        <div>
          <p className="eyebrow">About</p>
          <h2>A building is a product. We make it like one.</h2>
        </div>
        <div>
          <p>
            Every unit leaves one factory, on one drawing, with one serial number. That is why a
            labour camp of four hundred beds and a single guard room get the same welds, the same
            wiring and the same warranty.
          </p>
          <dl className={styles['facts']}>
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
