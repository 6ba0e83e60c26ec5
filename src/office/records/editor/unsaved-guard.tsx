import { Button, Group, Text } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

interface Props {
  readonly isDirty: boolean
  /** What would be lost, as in "your changes to Guard House". */
  readonly what: string
}

/**
 * Asks before leaving unsaved work: with a dialog inside the app, with the browser's own outside.
 */
export function UnsavedGuard({ isDirty, what }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <OfficeDialog isOpen={status === 'blocked'} title="Leave without saving?" onClose={stay}>
      <Text mb="md">You have {what} on this page.</Text>
      <Group gap="sm">
        <Button data-autofocus onClick={stay}>
          Stay
        </Button>
        <Button variant="default" onClick={() => proceed?.()}>
          Leave
        </Button>
      </Group>
    </OfficeDialog>
  )
}
