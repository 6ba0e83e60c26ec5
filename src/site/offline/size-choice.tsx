import { useId } from 'react'
import { type OfflineKitSize, offlineKitSizes } from '#src/catalogue/offline-kit/kit-plan.ts'
import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './size-choice.module.css'

const names: Readonly<Record<OfflineKitSize, readonly [name: string, use: string]>> = {
  480: ['Phone', 'small pictures'],
  1200: ['Tablet', 'sharp on a tablet'],
  1920: ['Large screen', 'full size'],
}

interface Props {
  readonly state: OfflineKitState
  readonly isFixed: boolean
  readonly onChoose: (size: OfflineKitSize) => void
}

/** Chooses the size of the pictures, with the approximate download of each. */
export function SizeChoice({ state, isFixed, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className={styles['choice']} disabled={isFixed}>
      <legend>Picture size</legend>
      {offlineKitSizes.map((size) => {
        const [name, use] = names[size]
        return (
          <label key={size}>
            <input
              type="radio"
              name={group}
              checked={state.size === size}
              onChange={() => onChoose(size)}
            />
            <span>
              <strong>{name}</strong> <small>{use}</small>
            </span>
            <small>{priceText(state.estimates?.[size])}</small>
          </label>
        )
      })}
    </fieldset>
  )
}

function priceText(bytes: number | undefined): string {
  if (bytes === undefined) return ''
  return bytes === 0 ? 'already here' : `about ${sizeText(bytes)}`
}
