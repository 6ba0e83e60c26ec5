import { Button, Group, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { offerUndo } from '#src/office/products/offer-undo.ts'
import type { FloorValues } from './plan-form.ts'
import styles from './plan.module.css'
import { useFocusNext } from './use-focus-next.ts'

/** Props of the lists of a floor. */
export interface FloorPartProps {
  readonly floor: FloorValues
  /** Prefix of its measures' paths, such as `floors.0`. */
  readonly at: string
  readonly faults: ReadonlyMap<string, string>
  /** Changes the floor. */
  readonly onFloor: (make: (floor: FloorValues) => FloorValues) => void
}

interface Props<Entry> {
  readonly title: string
  /** Singular of an entry, as in "door". */
  readonly additions: Readonly<Record<string, () => Entry>>
  readonly entries: readonly Entry[]
  /** Prefix of the paths of its entries' measures, such as `floors.0.openings`. */
  readonly at: string
  readonly faults: ReadonlyMap<string, string>
  readonly wordsOf: (entry: Entry) => string
  readonly copyOf: (entry: Entry) => Entry
  /** Changes the entries. */
  readonly onEntries: (make: (entries: Entry[]) => Entry[]) => void
  /** The fields of an entry. */
  readonly children: (entry: Entry, onEntry: (entry: Entry) => void, at: string) => ReactNode
}

/**
 * Parts of a floor in words. The fields of an entry unfold, and stay open while something is wrong.
 */
export function PartList<Entry extends { readonly key: string }>(props: Props<Entry>) {
  const { title, entries, at, faults, wordsOf, copyOf, onEntries, children } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { host, focusNext } = useFocusNext()
  const isFaulty = (place: number) =>
    [...faults.keys()].some((where) => where.startsWith(`${at}.${place}.`))
  const unfold = (key: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key)))
  const insert = (entry: Entry, place: number) => {
    onEntries((now) => now.toSpliced(place, 0, entry))
    unfold(entry.key, true)
    focusNext(`[data-key="${entry.key}"] :is(input, select)`)
  }
  const remove = (entry: Entry, place: number) => {
    const heir = entries[place + 1] ?? entries[place - 1]
    onEntries((now) => now.filter(({ key }) => key !== entry.key))
    focusNext(heir === undefined ? '[data-add]' : `[data-key="${heir.key}"] [data-remove]`)
    offerUndo(wordsOf(entry), () => onEntries((now) => now.toSpliced(place, 0, entry)))
  }
  return (
    <div ref={host} className={styles['parts']} role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      {entries.length > 0 && (
        <ul className="ruled">
          {entries.map((entry, place) => {
            const { key } = entry
            const text = wordsOf(entry)
            const isOpen = open.has(key) || isFaulty(place)
            return (
              <li key={key} data-key={key}>
                <button
                  type="button"
                  className={styles['part']}
                  aria-expanded={isOpen}
                  onClick={() => unfold(key, !isOpen)}
                >
                  {text}
                </button>
                {isOpen && (
                  <div className={styles['open']}>
                    {children(
                      entry,
                      (next) => {
                        // It stays open when the error is fixed.
                        unfold(key, true)
                        onEntries((now) => now.map((one) => (one.key === key ? next : one)))
                      },
                      `${at}.${place}`,
                    )}
                  </div>
                )}
                <Group component="span" gap={2} className={styles['tools'] ?? ''}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Duplicate ${text}`}
                    onClick={() =>
                      insert({ ...copyOf(entry), key: crypto.randomUUID() }, place + 1)
                    }
                  >
                    Duplicate
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    data-remove
                    aria-label={`Remove ${text}`}
                    onClick={() => remove(entry, place)}
                  >
                    Remove
                  </Button>
                </Group>
              </li>
            )
          })}
        </ul>
      )}
      <Group gap={8}>
        {Object.entries(props.additions).map(([name, make]) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            data-add
            onClick={() => insert(make(), entries.length)}
          >
            Add {name}
          </Button>
        ))}
      </Group>
    </div>
  )
}
