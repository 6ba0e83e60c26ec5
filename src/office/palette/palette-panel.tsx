import { Button, Group, Text } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useId, useState } from 'react'
import type { PaletteEntry } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'
import { recentKeys } from './recent-keys.ts'
import { type Offer, usePaletteGroups } from './use-palette-groups.ts'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  readonly userId: string
  readonly text: string
  readonly actions: readonly PaletteEntry[]
  /** Whether the signed-in user may open a page. */
  readonly mayOpen: (path: string) => boolean
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onClose: () => void
}

const longestText = 200

/** The search field and its results; arrow keys choose, Enter opens. */
export function PalettePanel({ userId, text, actions, mayOpen, onChoose, onClose }: Props) {
  const id = useId()
  const [recent] = useState(() => recentKeys(userId))
  const offer = usePaletteGroups(text, recent, actions, mayOpen)
  const entries = offer.groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState({ text, key: '' })
  // The choice is valid for the text it was made for, and while the entry exists.
  const place = Math.max(
    0,
    chosen.text === text ? entries.findIndex(({ key }) => key === chosen.key) : 0,
  )
  const active = entries[place]?.key
  const optionId = (key: string) => `${id}${key}`
  const choose = (key: string) => setChosen({ text, key })

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = entries[(place + step + entries.length) % entries.length]
      if (next === undefined) return
      choose(next.key)
      document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <>
      <Group gap={0} wrap="nowrap">
        <Spotlight.Search
          flex={1}
          data-autofocus
          role="combobox"
          aria-label="Search leads, products, projects, pages and actions"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder="Name, company, phone, reference, product or page"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestText}
          onKeyDown={handleKey}
        />
        <Button variant="subtle" color="gray" mx="xs" onClick={onClose}>
          Close
        </Button>
      </Group>
      <PaletteList
        id={`${id}list`}
        groups={offer.groups}
        active={active}
        optionId={optionId}
        onChoose={onChoose}
        onPoint={choose}
      />
      <PaletteStatus offer={offer} count={entries.length} />
    </>
  )
}

interface StatusProps {
  readonly offer: Offer
  readonly count: number
}

/** The state of the search, below its results. */
function PaletteStatus({ offer: { isSearching, isFailed, retry }, count }: StatusProps) {
  return (
    <Group justify="space-between" px="md" c="dimmed" fz="sm">
      <Text role="status" inherit py={isSearching || isFailed || count === 0 ? 'sm' : 0}>
        {wordsOf({ isSearching, isFailed, count })}
      </Text>
      {isFailed && (
        <Button variant="subtle" onClick={retry}>
          Try again
        </Button>
      )}
    </Group>
  )
}

function wordsOf({
  isSearching,
  isFailed,
  count,
}: Pick<Offer, 'isSearching' | 'isFailed'> & { readonly count: number }): string {
  if (isSearching) return 'Searching…'
  if (isFailed) return 'The server isn’t responding. Leads and drafts couldn’t be searched.'
  if (count === 0) return 'Nothing found. Try fewer letters, or part of a phone number.'
  return ''
}
