import type { CSSProperties } from 'react'
import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './kit-progress.module.css'
import { countText } from './kit-text.ts'

/** Progress, drawn as a dimension line; screen readers hear it in quarters. */
export function OfflineKitProgress({ state }: { readonly state: OfflineKitState }) {
  const { kept, total, keptBytes, expectedBytes } = state
  const share = total === 0 ? 0 : kept / total
  const figures = `${kept} of ${countText(total, 'picture')}`
  const bytes = `${sizeText(keptBytes)} of about ${sizeText(expectedBytes)}`
  const quarter = Math.floor(share * 4) * 25
  return (
    <div className={styles['progress']} style={{ '--share': share } as CSSProperties}>
      <div
        className={styles['line']}
        role="progressbar"
        aria-label="Pictures on this device"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={kept}
        aria-valuetext={`${figures}, ${bytes}`}
      />
      <p aria-hidden="true">
        <strong>{figures}</strong>
        <span>{bytes}</span>
      </p>
      <output className="visually-hidden">
        {state.phase === 'downloading' && quarter > 0 ? `${quarter} percent` : ''}
      </output>
    </div>
  )
}
