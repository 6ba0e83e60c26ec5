import { useState } from 'react'
import { CheckField } from '#src/office/records/editor/edit-page.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
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
          <table className={styles['problems']}>
            <caption className="visually-hidden">Problems by line</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Product</th>
                <th scope="col">Problems</th>
              </tr>
            </thead>
            <tbody>
              {bad.map(({ line, name, problems }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{name}</td>
                  <td>
                    {problems.map((problem) => (
                      <span key={problem}>{problem}</span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <CheckField
            label={`Skip ${bad.length === 1 ? 'the line' : `the ${bad.length} lines`} with problems`}
            checked={leavesOut}
            onChecked={setLeavesOut}
          />
        </>
      )}
      <p>
        <ActionButton filled disabled={!isReady} onClick={() => onImport(wanted)}>
          Import {wanted.length} {wanted.length === 1 ? 'product' : 'products'}
        </ActionButton>
      </p>
    </div>
  )
}
