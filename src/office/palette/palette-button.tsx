import { Button } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { KeyNames } from './key-names.tsx'
import styles from './palette-button.module.css'
import { searchShortcut } from './shortcuts.ts'

/** Opens the palette, and shows its shortcut. */
export function PaletteButton() {
  return (
    <Button
      variant="default"
      className={styles['button'] ?? ''}
      justify="flex-start"
      px="sm"
      c="dimmed"
      bg="var(--paper)"
      bd="1px solid var(--line)"
      leftSection={
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m13.5 13.5 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
        </svg>
      }
      rightSection={
        <span className={styles['keys']} aria-hidden="true">
          <KeyNames keys={searchShortcut.keys} />
        </span>
      }
      aria-keyshortcuts="Control+K Meta+K"
      onClick={spotlight.open}
    >
      Search
    </Button>
  )
}
