import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '#src/session/use-session.ts'
import type { ListName } from './list-name.ts'

/** What a column choice needs of the columns. */
export interface ColumnName {
  readonly key: string
  readonly header: string
  readonly isExtra?: boolean
}

/**
 * The user's deviations from the default columns; everything else follows the default, even if it
 * changes.
 */
type Choice = Readonly<Record<string, boolean>>

/** Whether a column is shown. The first one, which names the row, always is. */
function isShown(column: ColumnName, place: number, choice: Choice): boolean {
  return place === 0 || (choice[column.key] ?? column.isExtra !== true)
}

/** The columns of a list that the signed-in user has chosen on this device. */
export function useShownColumns<Column extends ColumnName>(
  list: ListName,
  columns: readonly Column[],
) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.userId : ''
  const [choice, setChoice] = useLocalStorage<Choice>({
    key: `prefab-office-columns-${user}-${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    shown: columns.filter((column, place) => isShown(column, place, choice)),
    toggle: (key: string, isOn: boolean) => setChoice({ ...choice, [key]: isOn }),
    reset: Object.keys(choice).length === 0 ? undefined : () => setChoice({}),
  }
}
