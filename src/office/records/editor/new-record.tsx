import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '#src/ui/loading/spinner.tsx'
import { claimName } from './claim-name.ts'
import { editDraftNames } from './edit-draft.ts'
import type { RecordKind } from './record-kind.ts'
import { useEditStart } from './use-edit-start.ts'
import type { EditStart } from './use-record-form.ts'

interface Props<Values, Stored> {
  readonly kind: RecordKind<Values, Stored>
  readonly empty: Values
  readonly children: (edit: EditStart<Values>) => ReactNode
}

/**
 * The draft of a new record: the one started last on this device that no other tab has open,
 * otherwise a new one. Two tabs with the same draft would give two records the same id.
 */
export function NewRecord<Values, Stored>({ kind, empty, children }: Props<Values, Stored>) {
  const beginning = `${kind.noun}-new`
  const [draftName, setDraftName] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const names = [...editDraftNames(beginning), `${beginning}-${crypto.randomUUID()}`]
    const begin = async () => {
      const name = await claimName(names, leaving.signal)
      if (!leaving.signal.aborted) setDraftName(name)
    }
    void begin()
    return () => leaving.abort()
  }, [beginning])
  if (draftName === null) return <Spinner text="Opening…" />
  return (
    <Editor key={draftName} kind={kind} empty={empty} draftName={draftName}>
      {children}
    </Editor>
  )
}

interface EditorProps<Values, Stored> extends Props<Values, Stored> {
  readonly draftName: string
}

function Editor<Values, Stored>({ kind, empty, draftName, children }: EditorProps<Values, Stored>) {
  const edit = useEditStart(kind, draftName, () => ({
    id: crypto.randomUUID(),
    version: null,
    base: empty,
  }))
  return children(edit)
}
