import { Kbd } from '@mantine/core'
import styles from './key-names.module.css'

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Keys as they are labelled on this device's keyboard. */
export function KeyNames({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {keys.map((key, place) => (
        <span key={key + String(place)}>
          {place > 0 && ' then '}
          {key.split('+').map((part) => (
            <Kbd key={part} className={styles['key']}>
              {nameOf(part)}
            </Kbd>
          ))}
        </span>
      ))}
    </span>
  )
}

function nameOf(part: string): string {
  if (part === 'Mod') return isMac() ? '⌘' : 'Ctrl'
  return part.length === 1 ? part.toUpperCase() : part
}
