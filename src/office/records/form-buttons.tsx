import { Button, Group } from '@mantine/core'

interface Props {
  readonly save: string
  readonly isBusy: boolean
  /** Keeps what cannot be saved from being sent. */
  readonly cannot?: boolean
  readonly cancel?: string
  /** Without it there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

/** The end of a short form: its button, and the way back. */
export function FormButtons({ save, isBusy, cannot = false, cancel = 'Cancel', onCancel }: Props) {
  return (
    <Group gap="xs">
      <Button type="submit" loading={isBusy} disabled={cannot}>
        {save}
      </Button>
      {onCancel !== undefined && (
        <Button variant="subtle" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </Group>
  )
}
