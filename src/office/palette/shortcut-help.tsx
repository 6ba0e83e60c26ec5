import { Modal, Switch, Title } from '@mantine/core'
import { useSingleKeys } from '#src/office/records/list/single-keys.ts'
import { KeyNames } from './key-names.tsx'
import styles from './shortcut-help.module.css'
import { shortcutGroups } from './shortcuts.ts'

interface Props {
  readonly isOpen: boolean
  /** Whether the signed-in user may open a page. */
  readonly mayOpen: (path: string) => boolean
  readonly onClose: () => void
}

/** All shortcuts of the office, except those to pages that the signed-in user may not open. */
export function ShortcutHelp({ isOpen, mayOpen, onClose }: Props) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Must not be a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={styles['groups']}>
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <Title order={3} pb={6}>
              {title}
            </Title>
            <dl>
              {shortcuts
                .filter(({ path }) => path === undefined || mayOpen(path))
                .map(({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      <KeyNames keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label="Use keys without Ctrl on this device"
        description="Switch off if you dictate, or press keys by accident."
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
