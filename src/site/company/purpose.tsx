import { aboutPage } from './about-page.ts'
import styles from './purpose.module.css'

/** Mission and vision, side by side in large type. */
export function Purpose() {
  return (
    <section className="section sheet" aria-label="Mission and Vision">
      <div className={`wrap ${styles['purpose']}`}>
        {[aboutPage.mission, aboutPage.vision].map(({ title, statement }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{statement}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
