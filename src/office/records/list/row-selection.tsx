import type { Selection } from './data-table.tsx'

interface AllProps<Row> {
  /** Keys of the shown rows. */
  readonly keys: readonly string[]
  readonly selection: Selection<Row>
}

/** Selects or deselects all shown rows; those of other pages are not affected. */
export function SelectAll<Row>({ keys, selection: { selected, onSelect } }: AllProps<Row>) {
  const shown = keys.filter((key) => selected.has(key)).length
  const isAll = keys.length > 0 && shown === keys.length
  const toggle = () => {
    const next = new Set(selected)
    for (const key of keys) {
      if (isAll) next.delete(key)
      else next.add(key)
    }
    onSelect(next)
  }
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = shown > 0 && !isAll
      }}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={toggle}
    />
  )
}

interface RowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly selection: Selection<Row>
}

/** Selects one row. */
export function SelectRow<Row>({ row, rowKey, selection }: RowProps<Row>) {
  const { selected, onSelect, labelOf } = selection
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    onSelect(next)
  }
  return (
    // Fifty Mantine checkboxes took a fifth of the time to render a list.
    <input
      type="checkbox"
      aria-label={`Select ${labelOf(row)}`}
      checked={selected.has(rowKey)}
      onChange={toggle}
    />
  )
}
