import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import type { SavedView } from './saved-views-api.ts'

interface Props {
  readonly view: SavedView
  /** A shared view of another user can only be deleted, permanently. */
  readonly isOwn: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Actions for the current view. */
export function ViewMenu({ view, isOwn, onEdit, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu withinPortal={false} position="bottom-start" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`Options for view ${view.name}`}
          >
            <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
              <path
                d="M3.5 8h.01M8 8h.01M12.5 8h.01"
                stroke="currentcolor"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            </svg>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && <Menu.Item onClick={onEdit}>Rename or share…</Menu.Item>}
          <Menu.Item color="red" onClick={isOwn ? onDelete : () => setAsking(true)}>
            Delete view
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AskDialog
        isOpen={isAsking}
        title={`Delete the view “${view.name}” for everyone?`}
        yes="Delete view"
        onYes={onDelete}
        onClose={() => setAsking(false)}
      >
        <p>
          A colleague shared this view. It disappears from everyone’s list, and only they can save
          it again.
        </p>
      </AskDialog>
    </>
  )
}
