import { type ComponentType, useEffect, useRef, useState } from 'react'
import { listDrafts } from '#src/outbox/submit/drafts.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { type SiteQuestions, VisitForm, type WrittenVisit } from './visit-form.tsx'
import styles from './visit-page.module.css'

/** Prefix of the drafts of visits on this device, before the visit's id. */
const prefix = 'visit '

interface Begun {
  readonly name: string
  readonly customer: string
  readonly place: string
  readonly savedAt: number
}

interface Props {
  readonly questions: ComponentType<SiteQuestions>
}

/** The current visit, and the others started on this device. */
export function Visits({ questions }: Props) {
  const { name, form, others, open, refresh } = useVisits()
  if (name === null) return <p role="status">Opening…</p>
  return (
    <>
      <div className={styles['visits']}>
        {others.length > 0 && (
          <>
            <h2 id="visits-begun">Not sent yet</h2>
            <ul aria-labelledby="visits-begun">
              {others.map((visit) => (
                <li key={visit.name}>
                  <p>
                    {visit.customer === '' ? 'A customer without a name' : visit.customer}
                    <span>
                      {visit.place === '' ? '' : `${visit.place}, `}
                      {new Date(visit.savedAt).toLocaleString('en-IN', {
                        dateStyle: 'medium',
                        timeStyle: 'short',
                      })}
                    </span>
                  </p>
                  <ActionButton onClick={() => void open(visit.name)}>
                    Continue
                    <span className="visually-hidden"> the visit to {visit.customer}</span>
                  </ActionButton>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <ActionButton onClick={() => void open(newName())}>Start another visit</ActionButton>
        </p>
      </div>
      <VisitForm
        key={name}
        ref={form}
        draftName={name}
        questions={questions}
        onSent={() => void refresh()}
      />
    </>
  )
}

function useVisits() {
  const [name, setName] = useState<string | null>(null)
  const [begun, setBegun] = useState<readonly Begun[]>([])
  const form = useRef<WrittenVisit>(null)
  useEffect(() => {
    let isHere = true
    // Continues the latest one after a reload, or if the tab was closed.
    const look = async () => {
      const found = await readBegun()
      if (!isHere) return
      setBegun(found)
      setName(found[0]?.name ?? newName())
    }
    void look()
    return () => {
      isHere = false
    }
  }, [])
  const refresh = async () => setBegun(await readBegun())
  const open = async (next: string) => {
    await form.current?.save()
    setName(next)
    await refresh()
  }
  return { name, form, others: begun.filter((visit) => visit.name !== name), open, refresh }
}

async function readBegun(): Promise<readonly Begun[]> {
  return (await listDrafts(prefix)).map(({ form, draft }) => ({
    name: form,
    customer: draft.values['contact_name']?.trim() ?? '',
    place: draft.values['place']?.trim() ?? '',
    savedAt: draft.savedAt,
  }))
}

function newName(): string {
  return `${prefix}${crypto.randomUUID()}`
}
