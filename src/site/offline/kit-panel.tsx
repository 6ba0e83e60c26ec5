import type { ReactNode } from 'react'
import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import type { OfflineKit } from '#src/catalogue/offline-kit/offline-kit.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { savesData } from '#src/platform/saves-data.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { CheckResult } from './check-result.tsx'
import { OfflineKitStats } from './kit-stats.tsx'
import { headlineOf } from './kit-headline.ts'
import styles from './kit-panel.module.css'
import { OfflineKitProgress } from './kit-progress.tsx'
import { OfflineKitError } from './kit-error.tsx'
import { RemoveOfflineKit } from './remove-kit.tsx'
import { SizeChoice } from './size-choice.tsx'

interface Props {
  readonly kit: OfflineKit
  readonly state: OfflineKitState
  /** How to install the app, where the browser can. */
  readonly invitation: ReactNode
}

/** The kit of this device: its state, its actions and its size. */
export function OfflineKitPanel({ kit, state, invitation }: Props) {
  const { title, text } = headlineOf(state)
  const isBusy = state.phase !== 'idle'
  const isHere = state.kept > 0
  return (
    <div className={styles['panel']}>
      <div className={styles['work']}>
        <div role="status">
          <h2>{title}</h2>
          <p className={styles['text']}>{text}</p>
        </div>
        {(isBusy || state.isUnfinished) && state.total > 0 && <OfflineKitProgress state={state} />}
        {state.failure !== null && <OfflineKitError failure={state.failure} />}
        {state.check !== null && <CheckResult report={state.check} />}
        <SizeChoice state={state} isFixed={isBusy} onChoose={kit.chooseSize} />
        <p className={styles['text']} hidden={isBusy || remarkOf(state) === ''}>
          {remarkOf(state)}
        </p>
        <div className={`button-row ${styles['actions']}`}>
          {/* One button, so that it keeps the focus when its meaning changes. */}
          <ActionButton
            filled
            aria-disabled={state.isElsewhere || state.phase === 'checking'}
            onClick={() => (isBusy ? kit.pause() : void kit.start())}
          >
            {actionOf(state)}
          </ActionButton>
          {isHere && !isBusy && (
            <ActionButton onClick={() => void kit.check()}>Check again</ActionButton>
          )}
          {isHere && !isBusy && (
            <RemoveOfflineKit state={state} onRemove={() => void kit.remove()} />
          )}
        </div>
      </div>
      <div className={styles['aside']}>
        <OfflineKitStats state={state} />
        {invitation}
      </div>
    </div>
  )
}

function actionOf(state: OfflineKitState): string {
  const { phase, isUnfinished, completedAt, news, lost, check } = state
  if (phase !== 'idle') return 'Pause'
  if (check !== null && check.missing.length > 0) return 'Download what is missing'
  if (isUnfinished || lost > 0) return 'Continue'
  if (completedAt === null) return 'Make available offline'
  if (state.size !== state.keptSize && news.pictures > 0) return 'Download in this size'
  return news.pictures > 0 ? 'Download changes' : 'Check for changes'
}

/** What to know before pressing the button, which is the consent. */
function remarkOf({ news, storage }: OfflineKitState): string {
  const { freeBytes } = storage
  if (freeBytes !== null && news.bytes > freeBytes) {
    return `That is more than the ${sizeText(freeBytes)} free on this device.`
  }
  const { connection } = navigator as { readonly connection?: { readonly type?: string } }
  const isMetered = savesData() || connection?.type === 'cellular'
  return isMetered && news.bytes > 0
    ? 'You are on mobile data, or data saver is on. You may want to wait for Wi-Fi.'
    : ''
}
