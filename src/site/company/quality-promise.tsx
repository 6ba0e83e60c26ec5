import { qualityPage } from './quality-page.ts'
import styles from './quality-promise.module.css'

/** The promise as a stamp on a drawing: one sentence in large type, ruled all around. */
export function QualityPromise() {
  const { title, statement } = qualityPage.promise
  return (
    <section className="wrap" aria-labelledby="promise">
      <div className={styles['promise']}>
        <h2 id="promise">{title}</h2>
        <p>{statement}</p>
        <ol aria-hidden="true">
          {qualityPage.steps.map(({ name }, place) => (
            <li key={name}>{place + 1}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
