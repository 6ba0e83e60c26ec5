import type { QualityText } from '#src/domain/content/word-rules.ts'
import { sitePicture } from '#src/images/site-pictures.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import styles from './quality-promise.module.css'

/** The promise as a stamp on a drawing: one sentence in large type, ruled all around, next to a look into the factory. */
export function QualityPromise({ text: { promise, steps } }: { readonly text: QualityText }) {
  return (
    <section className="wrap" aria-labelledby="promise">
      <div className={styles['promise']}>
        <div className={styles['words']}>
          <h2 id="promise">Our promise</h2>
          <p>{promise}</p>
          <ol aria-hidden="true">
            {steps.map(({ name }, place) => (
              <li key={name}>{place + 1}</li>
            ))}
          </ol>
        </div>
        <div className={styles['picture']}>
          <PictureFrame
            picture={sitePicture('pages/quality', 'A frame, a half-panelled and a finished unit')}
            sizes="(min-width: 900px) 640px, 95vw"
          />
        </div>
      </div>
    </section>
  )
}
