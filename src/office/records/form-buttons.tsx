import { Button, Group } from '@mantine/core'

interface Props {
  readonly save: string
  readonly isBusy: boolean
  /** Disables the submit button. */
  readonly cannot?: boolean
  readonly cancel?: string
  /** Without it there is no Cancel button. */
  readonly onCancel?: (() => void) | undefined
}

/** The submit and Cancel buttons of a short form. */
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
