import { Button, Menu } from '@mantine/core'
import { useSingleKeys } from './single-keys.ts'
import type { ColumnName } from './use-shown-columns.ts'

interface Props {
  /** All columns; the first one cannot be hidden. */
  readonly columns: readonly ColumnName[]
  readonly shown: readonly ColumnName[]
  readonly onToggle: (key: string, isOn: boolean) => void
  /** Undefined while the default columns are shown. */
  readonly onReset: (() => void) | undefined
}

/** Chooses the columns that this user sees on this device. */
export function ColumnMenu({ columns, shown, onToggle, onReset }: Props) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Menu withinPortal={false} position="bottom-end" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-sm">
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={shown.includes(column)}
            onChange={(isOn) => onToggle(column.key, isOn)}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        {onReset !== undefined && <Menu.Item onClick={onReset}>Reset columns</Menu.Item>}
        <Menu.Divider />
        <Menu.CheckboxItem checked={hasSingleKeys} onChange={setSingleKeys}>
          Keys j, k, x and /
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
