import { Button } from '@mantine/core'

interface Props<View extends string> {
  /** The default view is undefined, so that the address can leave it out. */
  readonly views: readonly { readonly label: string; readonly view: View | undefined }[]
  readonly current: View | undefined
  readonly onView: (view: View | undefined) => void
}

/** Switches between views of the same records, such as a table and a board. */
export function ViewSwitch<View extends string>({ views, current, onView }: Props<View>) {
  return (
    <Button.Group aria-label="View">
      {views.map(({ label, view }) => (
        <Button
          key={label}
          variant={current === view ? 'filled' : 'default'}
          color="dark"
          aria-pressed={current === view}
          onClick={() => onView(view)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}
