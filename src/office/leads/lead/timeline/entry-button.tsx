import { Button } from '@mantine/core'

interface Props {
  readonly words: string
  /** More exact, for those who do not see what it stands beside. */
  readonly label: string
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** What can be done with an entry. */
export function EntryButton({ words, label, isBusy = false, onPress }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      disabled={isBusy}
      onClick={onPress}
    >
      {words}
    </Button>
  )
}
