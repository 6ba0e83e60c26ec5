import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { EndWithoutPin } from './end-without-pin.tsx'
import styles from './lock-question.module.css'
import { pinWaitMs, tryPin } from './pin-guard.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const longestPin = 8

/** Asks for the PIN, with keys large enough for gloves. */
export function LockQuestion({ onRight }: { readonly onRight: () => void }) {
  const [pin, setPin] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, whileBusy] = useBusy()
  const [isForgotten, setForgotten] = useState(false)
  const wait = useSyncExternalStore(everySecond, secondsToWait)
  const field = useRef<HTMLInputElement>(null)
  const takeField = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    if (element === null) return
    // The dialog opens after this effect and moves the focus to the field.
    element.autofocus = true
    element.focus()
  }, [])
  const attempt = async () => {
    if (isBusy || pin === '') return
    const answer = await whileBusy(tryPin(pin, Date.now()))
    setPin('')
    setWrong(answer === 'wrong')
    if (answer === 'right') onRight()
    else field.current?.focus()
  }
  const type = (digit: string) => setPin((now) => (now + digit).slice(0, longestPin))
  const error = errorText(isWrong, wait)
  if (isForgotten) return <EndWithoutPin onEnd={onRight} onBack={() => setForgotten(false)} />
  return (
    <form
      className={styles['question']}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt()
      }}
    >
      <label htmlFor="presentation-pin-try">PIN</label>
      <input
        ref={takeField}
        id="presentation-pin-try"
        type="password"
        // The device's on-screen keyboard would cover the larger keys below.
        inputMode="none"
        autoComplete="off"
        maxLength={longestPin}
        value={pin}
        aria-describedby="presentation-pin-error"
        aria-invalid={error !== '' || undefined}
        onChange={({ target }) => setPin(target.value)}
      />
      <p id="presentation-pin-error" role="alert" className={styles['error']}>
        {error}
      </p>
      <div className={styles['keys']}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label="Delete the last digit"
          onClick={() => setPin((now) => now.slice(0, -1))}
        >
          <svg viewBox="0 0 24 20" aria-hidden="true">
            <path d="M8 3h14v14H8l-6-7zM12 7l6 6M18 7l-6 6" />
          </svg>
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <ActionButton type="submit" filled disabled={isBusy || wait > 0}>
          OK
        </ActionButton>
      </div>
      <button type="button" className={styles['forgotten']} onClick={() => setForgotten(true)}>
        I don’t know the PIN
      </button>
    </form>
  )
}

function errorText(isWrong: boolean, seconds: number): string {
  const wrong = isWrong ? 'That is not the PIN.' : ''
  if (seconds === 0) return wrong
  const minutes = Math.ceil(seconds / 60)
  const time = minutes > 1 ? `${minutes} minutes` : `${seconds} s`
  return `${wrong} You can try again in ${time}.`.trim()
}

function everySecond(look: () => void) {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}

const secondsToWait = () => Math.ceil(pinWaitMs(Date.now()) / 1000)
