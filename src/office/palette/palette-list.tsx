import { Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { KeyNames } from './key-names.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import styles from './palette-list.module.css'

interface Props {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: string | undefined
  readonly optionId: (key: string) => string
  readonly onChoose: (entry: PaletteEntry) => void
  /** Called when the pointer is over an entry. */
  readonly onPoint: (key: string) => void
}

/**
 * The entries of the palette in groups; the search field has the focus and points to the active
 * one.
 */
export function PaletteList({ id, groups, active, optionId, onChoose, onPoint }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className={styles['list']}
      hidden={groups.length === 0}
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className={styles['group']}>
          <Text
            component="div"
            px="sm"
            pt="xs"
            pb={4}
            c="dimmed"
            size="xs"
            fw={600}
            aria-hidden="true"
          >
            {title}
          </Text>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(entry.key)}
              entry={entry}
              isActive={entry.key === active}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<Props, 'onChoose' | 'onPoint'> {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
}

function Option({ id, entry, isActive, onChoose, onPoint }: OptionProps) {
  const { key, label, note, does, keys = [] } = entry
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles['option'],
    onMouseMove: () => onPoint(key),
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const
  const text = (
    <>
      <span className={styles['label']}>{label}</span>{' '}
      <span className={styles['note']}>{note}</span>
      {keys.length > 0 && (
        <span className={styles['keys']} aria-hidden="true">
          <KeyNames keys={keys} />
        </span>
      )}
    </>
  )
  if ('run' in does) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(entry)}>
        {text}
      </button>
    )
  }
  return (
    <a
      {...shared}
      href={does.href}
      onClick={(event) => {
        // The browser opens new tabs and windows itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose(entry)
      }}
    >
      {text}
    </a>
  )
}
