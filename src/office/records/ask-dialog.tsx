import { Button, Group } from '@mantine/core'
import { OfficeDialog } from './office-dialog.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly isOpen: boolean
  /** A question that names the record, as in "Delete Guard House permanently?". */
  readonly title: string
  readonly children: ReactNode
  /** The label of the button, one or two words. */
  readonly yes: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone; Cancel comes first. */
export function AskDialog({ isOpen, title, children, yes, onYes, onClose }: Props) {
  return (
    <OfficeDialog isOpen={isOpen} title={title} onClose={onClose}>
      {children}
      <Group gap="sm" mt="md">
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="outline"
          color="red"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </Button>
      </Group>
    </OfficeDialog>
  )
}
