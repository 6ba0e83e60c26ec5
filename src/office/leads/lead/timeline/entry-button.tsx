import { Button } from '@mantine/core'

interface Props {
  readonly text: string
  /** A full label for screen readers. */
  readonly label: string
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** An action of an entry. */
export function EntryButton({ text, label, isBusy = false, onPress }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      disabled={isBusy}
      onClick={onPress}
    >
      {text}
    </Button>
  )
}
