import type { QualityWords } from '#src/domain/content/word-rules.ts'
import styles from './quality-promise.module.css'

/** The promise as a stamp on a drawing: one sentence in large type, ruled all around. */
export function QualityPromise({ words: { promise, steps } }: { readonly words: QualityWords }) {
  return (
    <section className="wrap" aria-labelledby="promise">
      <div className={styles['promise']}>
        <h2 id="promise">Our promise</h2>
        <p>{promise}</p>
        <ol aria-hidden="true">
          {steps.map(({ name }, place) => (
            <li key={name}>{place + 1}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
