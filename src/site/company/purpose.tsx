import type { AboutText } from '#src/domain/content/word-rules.ts'
import styles from './purpose.module.css'

/** Mission and vision, side by side in large type. */
export function Purpose({ text: { mission, vision } }: { readonly text: AboutText }) {
  return (
    <section className="section sheet" aria-label="Mission and Vision">
      <div className={`wrap ${styles['purpose']}`}>
        {[
          { title: 'Mission', statement: mission },
          { title: 'Vision', statement: vision },
        ].map(({ title, statement }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{statement}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
