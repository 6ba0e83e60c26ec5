import { Progress } from '@mantine/core'
import { FileDrop } from '#src/office/records/fields/file-drop.tsx'
import type { ReactNode } from 'react'
import { ImportDone } from './import-done.tsx'
import type { ImportEntry } from './import-plan.ts'
import { ImportReport } from './import-report.tsx'
import { importedTypes, type useImport } from './use-import.ts'

interface Props<Entry extends ImportEntry> {
  readonly work: ReturnType<typeof useImport<Entry>>
  /** Plural and singular of the imported records. */
  readonly what: { readonly one: string; readonly many: string }
  /** Choices about how to read the file, if there are any. */
  readonly choices?: ReactNode
  /** The requirements of the file. */
  readonly children: ReactNode
}

/** An import, from choosing the file to the result. */
export function ImportSteps<Entry extends ImportEntry>(props: Props<Entry>) {
  const { work, what, choices, children } = props
  const { state, read, run, reset } = work
  return (
    <>
      <FileDrop
        label="File to import"
        accept={importedTypes}
        multiple={false}
        disabled={state.step === 'importing'}
        onFiles={([file]) => {
          if (file !== undefined) void read(file)
        }}
      >
        {children}
      </FileDrop>
      <div aria-live="polite">
        {state.step === 'reading' && <p>Reading the file…</p>}
        {state.step === 'importing' && (
          <>
            <p>
              {state.done} of {state.total}
            </p>
            <Progress aria-label="Import" value={(state.done / state.total) * 100} />
          </>
        )}
      </div>
      {state.step === 'planned' && choices}
      {state.step === 'planned' && (
        <ImportReport
          key={state.fileName}
          fileName={state.fileName}
          plan={state.plan}
          what={what}
          onImport={(entries) => void run(entries)}
        />
      )}
      {state.step === 'done' && (
        <ImportDone
          results={state.results}
          onAgain={(entries) => void run(entries)}
          onClose={reset}
        />
      )}
    </>
  )
}
