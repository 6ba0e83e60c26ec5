import { useState } from 'react'
import {
  keptPosition,
  mapAddress,
  positionOf,
  positionText,
  readPosition,
} from '#src/domain/leads/site-visit.ts'
import { ActionButton, OutsideButtonLink } from '#src/ui/button-link.tsx'
import styles from './visit-form.module.css'

interface Props {
  /** See `keptPosition`; empty if nothing was measured. */
  readonly value: string
  readonly onValue: (value: string) => void
}

type State = 'idle' | 'asking' | Failure
type Failure = 'denied' | 'unavailable' | 'timeout'

const errorTexts: Readonly<Record<Failure, string>> = {
  denied:
    'Location is blocked for this site. Allow it in the browser’s settings, or describe the place in words.',
  unavailable: 'The location is not available. Try again outdoors, or describe the place in words.',
  timeout: 'The location could not be found. Try again outdoors, or describe the place in words.',
}

/** A position fix by satellite takes long, even longer indoors; in ms. */
const patienceMs = 45_000

/** The device's position, measured only when the button is pressed. */
export function PositionField({ value, onValue }: Props) {
  const [state, setState] = useState<State>('idle')
  const place = readPosition(value)
  const measure = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const measured = positionOf({ latitude, longitude, accuracy })
        setState(measured === null ? 'unavailable' : 'idle')
        if (measured !== null) onValue(keptPosition(measured))
      },
      ({ code }) => setState(errorOf(code)),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    )
  }
  return (
    <div role="group" aria-labelledby="visit-position" className={styles['position']}>
      <p id="visit-position" className={styles['label']}>
        Coordinates
      </p>
      <div className={styles['row']}>
        <ActionButton
          aria-disabled={state === 'asking'}
          onClick={() => state !== 'asking' && measure()}
        >
          {place === null ? 'Use this device’s location' : 'Measure again'}
        </ActionButton>
        {place !== null && (
          <>
            <OutsideButtonLink href={mapAddress(place)}>Open in the map</OutsideButtonLink>
            <ActionButton
              onClick={() => {
                onValue('')
                setState('idle')
              }}
            >
              Remove
            </ActionButton>
          </>
        )}
      </div>
      <p role="status" className={state in errorTexts ? styles['error'] : styles['note']}>
        {state === 'asking'
          ? 'Finding the location…'
          : state === 'idle'
            ? place !== null && positionText(place)
            : errorTexts[state]}
      </p>
    </div>
  )
}

function errorOf(code: number): Failure {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied'
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable'
}
