import { Button, Stack } from '@mantine/core'

interface Props {
  /** Why the list is empty. */
  readonly text: string
  /** What to do next, if anything. */
  readonly way?: { readonly label: string; readonly run: () => void } | undefined
}

/** Says why a list is empty, and what to do about it. */
export function EmptyState({ text, way }: Props) {
  return (
    <Stack align="center" py={56} px="lg" c="dimmed" ta="center" bd="1px dashed var(--line)">
      <p>{text}</p>
      {way !== undefined && (
        <Button variant="default" onClick={way.run}>
          {way.label}
        </Button>
      )}
    </Stack>
  )
}
