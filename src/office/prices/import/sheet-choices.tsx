import { Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { dayProblem } from '#src/office/prices/price-form.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { oneOf } from '#src/platform/one-of.ts'
import { type PriceColumnName, priceColumnNames } from '#src/office/prices/price-sheet.ts'
import { type SheetLayout, cellsAt, columnsOf, mostTitleLines } from './sheet-layout.ts'

interface Props {
  readonly records: readonly CsvRecord[]
  readonly layout: SheetLayout
  readonly onLayout: (layout: SheetLayout) => void
}

const meanings: Readonly<Record<PriceColumnName, string>> = {
  name: 'Name',
  price_inr: 'Price before tax',
  unit: 'Unit',
  hsn: 'HSN or SAC',
  gst_percent: 'GST in %',
  valid_from: 'Price from',
  product: 'Web address of the product',
  kind: 'Kind',
  retired: 'Retired',
}

const choices = [
  { value: '', label: 'Not used' },
  ...Object.entries(meanings).map(([value, label]) => ({ value, label })),
]

/** Maximum length of a file's text in options and examples. */
const longestLine = 80

/** Chooses how a price list is read: its row of headings, and the meaning of each column. */
export function SheetChoices({ records, layout, onLayout }: Props) {
  const first = records.find(
    ({ line, cells }) => line > layout.headerLine && cells.filter((cell) => cell !== '').length > 2,
  )
  const titles = cellsAt(records, layout.headerLine)
  const give = (place: number, column: PriceColumnName | null) =>
    onLayout({
      ...layout,
      // Each meaning can be used once.
      columns: titles.map((_, at) => {
        const now = layout.columns[at] ?? null
        return at === place ? column : now === column ? null : now
      }),
    })
  return (
    <FormTheme>
      <Fieldset variant="unstyled" legend="Columns of the file">
        <Stack gap={10}>
          <Text c="dimmed" fz={15} maw="68ch">
            Check what was recognised. What you change is remembered for the next file.
          </Text>
          <NativeSelect
            label="Column titles"
            value={layout.headerLine}
            data={records.slice(0, mostTitleLines).map(({ line, cells }) => ({
              value: String(line),
              label: `Line ${line}: ${cells
                .filter((cell) => cell.trim() !== '')
                .join(', ')
                .slice(0, longestLine)}`,
            }))}
            onChange={({ currentTarget }) => {
              const headerLine = Number(currentTarget.value)
              const columns = columnsOf(cellsAt(records, headerLine))
              onLayout({ ...layout, headerLine, columns })
            }}
          />
          <div className="columns">
            {titles.map((title, place) =>
              title.trim() === '' ? null : (
                <NativeSelect
                  // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                  key={place}
                  label={title}
                  description={exampleOf(first?.cells[place])}
                  value={layout.columns[place] ?? ''}
                  data={choices}
                  onChange={({ currentTarget: { value } }) =>
                    give(place, oneOf(priceColumnNames, value) ?? null)
                  }
                />
              ),
            )}
          </div>
          {!layout.columns.includes('valid_from') && (
            <DateField
              label="Start date of the prices"
              name="sheet-from"
              error={dayProblem(layout.validFrom) || undefined}
              value={layout.validFrom}
              onValue={(validFrom) => onLayout({ ...layout, validFrom })}
            />
          )}
          <Checkbox
            size="md"
            label="Add items that aren’t on the price list yet"
            checked={layout.addsItems}
            onChange={({ currentTarget }) =>
              onLayout({ ...layout, addsItems: currentTarget.checked })
            }
          />
        </Stack>
      </Fieldset>
    </FormTheme>
  )
}

function exampleOf(cell: string | undefined): string {
  return cell === undefined || cell === '' ? '' : `For example: ${cell.slice(0, longestLine)}`
}
