import { Button, Checkbox, Table } from '@mantine/core'
import { useState } from 'react'
import styles from './exchange.module.css'
import type { ImportLine, ImportPlan } from './plan-import.ts'

interface Props {
  readonly fileName: string
  readonly plan: ImportPlan
  readonly onImport: (lines: readonly ImportLine[]) => void
}

/** What an import would do, with every problem by its line. */
export function ImportReport({ fileName, plan, onImport }: Props) {
  const [leavesOut, setLeavesOut] = useState(false)
  if (plan.fault !== '') {
    return (
      <p role="alert" className={styles['fault']}>
        {fileName}: {plan.fault}
      </p>
    )
  }
  const bad = plan.lines.filter(({ problems }) => problems.length > 0)
  const good = plan.lines.filter(({ problems }) => problems.length === 0)
  const wanted = good.filter(({ action }) => action !== 'same')
  const count = (action: ImportLine['action']) =>
    good.filter((entry) => entry.action === action).length
  const isReady = wanted.length > 0 && (bad.length === 0 || leavesOut)
  return (
    <div className={styles['report']}>
      <p role="status">
        {fileName}: {count('add')} to add, {count('change')} to change, {count('same')} unchanged,{' '}
        {bad.length} with problems.
      </p>
      {bad.length > 0 && (
        <>
          <Table className={styles['problems']} verticalSpacing="xs">
            <Table.Caption className="visually-hidden">Problems by line</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Line</Table.Th>
                <Table.Th scope="col">Product</Table.Th>
                <Table.Th scope="col">Problems</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bad.map(({ line, name, problems }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>
                    {problems.map((problem) => (
                      <span key={problem}>{problem}</span>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Checkbox
            label={`Skip ${bad.length === 1 ? 'the line' : `the ${bad.length} lines`} with problems`}
            size="md"
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        </>
      )}
      <p>
        <Button disabled={!isReady} onClick={() => onImport(wanted)}>
          Import {wanted.length} {wanted.length === 1 ? 'product' : 'products'}
        </Button>
      </p>
    </div>
  )
}
