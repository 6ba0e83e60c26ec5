import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ListName } from '#src/office/records/list/list-name.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { useSession } from '#src/session/use-session.ts'
import type { SavedView } from './saved-views-api.ts'
import { useSavedViews } from './use-saved-views.ts'
import { ViewForm } from './view-form.tsx'
import { ViewMenu } from './view-menu.tsx'
import { type ViewState, changeToView, isSameView, viewOf } from './view-state.ts'
import styles from './view-tabs.module.css'

/** A tab of the list; choosing it keeps the other filters. */
export interface ListPart {
  readonly label: string
  /** Parameters that select it; undefined removes one. */
  readonly patch: ViewState
}

export interface ViewTabsProps {
  readonly list: ListName
  /** Label of tabs and views, as in "Views of quotes". */
  readonly label: string
  readonly parts: readonly ListPart[]
  readonly address: object
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: ViewState) => void
}

const unnamed = { name: '', isShared: false }

/** The tabs of a list, and its saved views. */
export function ViewTabs({ list, label, parts, address, onAddress }: ViewTabsProps) {
  const session = useSession()
  const { query, views, add, change, update, remove } = useSavedViews(list)
  /** The view chosen last: changed filters can be saved to it. */
  const [lastId, setLastId] = useState<string | null>(null)
  const [asked, setAsked] = useState<'new' | SavedView | null>(null)
  const edited = asked === 'new' ? null : asked
  if (session.status !== 'signed-in') return null
  const { userId, role } = session

  const shown = views.find((view) => isSameView(view.state, address))
  const part = parts.find(({ patch }) => isPart(address, patch))
  const isPlain = part !== undefined && isSameView(part.patch, address)
  const last = views.find(({ id, owner }) => id === lastId && owner === userId)
  return (
    <>
      {query.isError && query.data === undefined && <ReadError what="saved views" query={query} />}
      <div className={styles['tabs']}>
        <Group component="ul" gap="0 22px" aria-label={label}>
          {parts.map((one) => (
            <li key={one.label}>
              <button
                type="button"
                aria-pressed={shown === undefined && one === part}
                onClick={() => onAddress({ ...one.patch, page: undefined })}
              >
                {one.label}
              </button>
            </li>
          ))}
          {views.map((view) => (
            <li key={view.id} data-shown={view === shown}>
              <button
                type="button"
                aria-pressed={view === shown}
                onClick={() => {
                  setLastId(view.id)
                  onAddress(changeToView(address, view.state))
                }}
              >
                {view.name}
                {view.isShared && <SharedSign />}
              </button>
              {view === shown && (view.owner === userId || role === 'admin') && (
                <ViewMenu
                  view={view}
                  isOwn={view.owner === userId}
                  onEdit={() => setAsked(view)}
                  onDelete={() => void remove(view, view.owner === userId)}
                />
              )}
            </li>
          ))}
        </Group>
        {shown === undefined && !isPlain && (
          <Group gap={4}>
            {last !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => void update(last, { ...last, state: viewOf(address) })}
              >
                Update “{last.name}”
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" onClick={() => setAsked('new')}>
              Save view
            </Button>
          </Group>
        )}
      </div>
      <ViewForm
        isOpen={asked !== null}
        title={edited === null ? 'Save view' : `Rename or share “${edited.name}”`}
        initial={edited ?? unnamed}
        onSave={(named) => {
          if (edited !== null) return change(edited, { ...edited, ...named })
          const id = crypto.randomUUID()
          setLastId(id)
          return add(id, { ...named, state: viewOf(address) })
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** Whether the address has the tab's parameters. */
function isPart(address: object, patch: ViewState): boolean {
  const said = address as ViewState
  return Object.entries(patch).every(([name, value]) => said[name] === value)
}

function SharedSign() {
  return (
    <>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 7.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.8 13.3c0-2.3 1.8-3.8 4.2-3.8s4.2 1.5 4.2 3.8M10.4 7.3a2.2 2.2 0 0 0 0-4.3M12 9.9c1.4.6 2.2 1.8 2.2 3.4" />
      </svg>
      <span className="visually-hidden"> (shared)</span>
    </>
  )
}
