import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { useNow } from '#src/ui/use-now.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './kit-stats.module.css'
import { ageText } from './kit-text.ts'

/**
 * What is on the device and how much space it takes, laid out like the title block of a drawing.
 */
export function OfflineKitStats({ state }: { readonly state: OfflineKitState }) {
  const now = useNow()
  const { storage, kept, keptBytes, total, rowsSavedAt } = state
  const age = rowsSavedAt === null || now === null ? 'none yet' : ageText(rowsSavedAt, +now)
  return (
    <div className={styles['figures']}>
      <dl>
        <Figure name="Pictures" value={total === 0 ? '–' : `${kept} of ${total}`} />
        <Figure name="Picture data" value={kept === 0 ? '–' : sizeText(keptBytes)} />
        <Figure name="Copy of the text" value={age} />
        <Figure name="This site uses" value={bytesText(storage.usedBytes)} />
        <Figure name="Space left" value={bytesText(storage.freeBytes)} />
      </dl>
      <p>{persistenceText(state)}</p>
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const bytesText = (bytes: number | null) => (bytes === null ? 'unknown' : sizeText(bytes))

function persistenceText({ storage, kept }: OfflineKitState): string {
  if (storage.isPersistent === true) {
    return 'The browser has agreed not to clear this by itself.'
  }
  if (kept === 0) return ''
  return 'The browser may clear this if space runs low or you do not open the site for a long time. Installing the site as an app makes that less likely.'
}
