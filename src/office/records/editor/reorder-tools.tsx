import { ActionIcon, type ActionIconProps, Group } from '@mantine/core'

export type Direction = 'up' | 'down'

interface Props {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (direction: Direction) => void
  readonly onRemove: (() => void) | undefined
}

/**
 * The buttons of one entry. At the ends of the list they stay enabled, so that they keep the focus.
 */
export function ReorderTools({ name, isFirst, isLast, onStep, onRemove }: Props) {
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <Tool
        data-move="up"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onStep('up')}
        drawing="M8 13V3M3.5 7.5 8 3l4.5 4.5"
      />
      <Tool
        data-move="down"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onStep('down')}
        drawing="M8 3v10M3.5 8.5 8 13l4.5-4.5"
      />
      {onRemove !== undefined && (
        <Tool
          data-remove
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          drawing="m3.5 3.5 9 9M12.5 3.5l-9 9"
        />
      )}
    </Group>
  )
}

interface ToolProps extends ActionIconProps {
  readonly 'aria-label': string
  readonly 'aria-disabled'?: boolean
  readonly onClick: () => void
  readonly drawing: string
}

function Tool({ drawing, ...props }: ToolProps) {
  return (
    <ActionIcon
      variant="transparent"
      size={34}
      c={props['aria-disabled'] === true ? 'var(--field-line)' : 'inherit'}
      {...props}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </ActionIcon>
  )
}
