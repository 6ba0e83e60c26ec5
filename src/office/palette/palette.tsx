import '@mantine/spotlight/styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { mayOpen } from '#src/office/gate/admin-pages.ts'
import { useExport } from '#src/office/leads/export/use-export.ts'
import { useSingleKeys } from '#src/office/records/list/single-keys.ts'
import type { SignedIn } from '#src/session/session.ts'
import { actions } from './commands.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { PalettePanel } from './palette-panel.tsx'
import { noteRecent } from './recent-keys.ts'
import { recordAt } from './record-keys.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { type Shortcut, helpShortcut, pageShortcuts, searchShortcut } from './shortcuts.ts'
import { useHashTarget } from './use-hash-target.ts'
import { useShortcuts } from './use-shortcuts.ts'

const shortcuts: readonly Shortcut[] = [searchShortcut, helpShortcut, ...pageShortcuts]

const withoutSingleKeys = shortcuts.filter(({ keys }) => keys.every((key) => key.includes('+')))

interface Props {
  readonly session: SignedIn
  readonly onSignOut: () => void
}

/** The palette on Ctrl+K, and the office's other shortcuts; present on every page of the office. */
export function Palette({ session: { userId, role }, onSignOut }: Props) {
  const { history } = useRouter()
  const isPhone = useMediaQuery('(max-width: 700px)') ?? false
  const [text, setText] = useState('')
  const [showsHelp, setShowsHelp] = useState(false)
  const inquiries = useExport('inquiry', {})
  const quotes = useExport('quote', {})
  useNotedVisits(userId)
  useHashTarget()
  // Its store outlives the office: whoever signs in next would find it open.
  useEffect(() => spotlight.close, [])
  const may = useCallback((path: string) => mayOpen(role, path), [role])
  const [hasSingleKeys] = useSingleKeys()
  useShortcuts(hasSingleKeys ? shortcuts : withoutSingleKeys, ({ keys, path }) => {
    if (path !== undefined) {
      if (may(path)) history.push(path)
    } else if (keys === helpShortcut.keys) setShowsHelp(true)
    else spotlight.open()
  })

  const choose = ({ key, does }: PaletteEntry) => {
    spotlight.close()
    noteRecent(userId, key)
    if ('href' in does) history.push(does.href)
    else does.run()
  }
  const runs = {
    exportInquiries: () => void inquiries.start('xlsx'),
    exportQuotes: () => void quotes.start('xlsx'),
    showShortcuts: () => setShowsHelp(true),
    signOut: onSignOut,
  }
  return (
    <>
      <Spotlight.Root
        shortcut={null}
        query={text}
        onQueryChange={setText}
        fullScreen={isPhone}
        size={680}
        overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
        attributes={{ content: { 'aria-label': 'Search' } }}
      >
        <PalettePanel
          userId={userId}
          text={text}
          actions={actions(runs)}
          mayOpen={may}
          onChoose={choose}
          onClose={spotlight.close}
        />
      </Spotlight.Root>
      <ShortcutHelp isOpen={showsHelp} mayOpen={may} onClose={() => setShowsHelp(false)} />
    </>
  )
}

/** Remembers opened records, however they were reached. */
function useNotedVisits(userId: string): void {
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    const record = recordAt(href)
    if (record !== null) noteRecent(userId, record)
  }, [userId, href])
}
