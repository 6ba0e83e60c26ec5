import '@mantine/dropzone/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'
import styles from './file-drop.module.css'

interface Props {
  /** What the files are for, as in "Add pictures". */
  readonly label: string
  /**
   * Media types that the file dialog offers; other files can still be dropped and are refused with
   * a reason.
   */
  readonly accept: readonly string[]
  readonly multiple: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** A hint for the user. */
  readonly children: ReactNode
}

/** Accepts files by button, drop and paste. */
export function FileDrop({ label, accept, multiple, disabled = false, onFiles, children }: Props) {
  const open = useRef<() => void>(null)
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // Pasting is a convenience; the button inside does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onPaste={(event) => take([...event.clipboardData.files])}>
      <Dropzone
        className={styles['drop']}
        openRef={open}
        accept={[...accept]}
        multiple={multiple}
        disabled={disabled}
        // The button has the focus and the name.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label }}
        onDrop={take}
        // Each caller refuses them with its own message.
        onReject={(refused) => take(refused.map(({ file }) => file))}
      >
        <Group gap="sm" p="md">
          <Button variant="default" disabled={disabled} onClick={() => open.current?.()}>
            {label}
          </Button>
          <Text span fz={15}>
            or drop {multiple ? 'them' : 'it'} here
          </Text>
          <Text c="dimmed" size="sm" flex="1 0 100%">
            {children}
          </Text>
        </Group>
      </Dropzone>
    </div>
  )
}
