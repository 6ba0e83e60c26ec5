import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import { type DraftForm, type Stored, useDraftForm } from '#src/office/records/use-draft-form.ts'
import { fieldText, wholeLabel } from './changes/setting-changes.ts'
import { type ContentDraft, beginDraft, changeDraft, freshDraft } from './drafts/content-drafts.ts'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'
import type { StoredSetting } from './settings-api.ts'
import { freshSetting, storeSetting } from './settings-queries.ts'

/** The version of a setting, null if it was never saved; the revision of a draft. */
type Version = number | string | null

/**
 * The state of a setting's form, which edits the draft if there is one. Besides the main button,
 * it is submitted by `draft`, which saves a draft, and `undo`.
 * @param stored null if the setting was never saved.
 * @param draft null if there is none, undefined for a setting without drafts.
 */
export function useSettingForm(
  form: SettingForm,
  stored: StoredSetting | null,
  draft: ContentDraft | null | undefined,
) {
  const queryClient = useQueryClient()
  const { key, fields, toFields } = form
  const [outcome, setOutcome] = useState<'' | 'Saved.' | 'Published.' | 'Draft saved.' | 'Undone.'>(
    '',
  )
  const current = originOf(draft ? { ...draft, version: draft.revision } : stored)
  const { values, version, isBegun, type, drop, send } = useDraftForm(
    {
      name: `setting-${key}`,
      words: `Settings: ${form.title}`,
      shape: v.record(v.string(), v.string()),
    },
    current,
    {
      store,
      merging: {
        comparable: (typed) => {
          const read = readFields(form, typed)
          return 'errors' in read ? typed : toFields(read.value)
        },
        labels: Object.fromEntries(fields.map((field) => [field.name, wholeLabel(field)])),
        textOf: (typed, name) => {
          const field = fields.find((candidate) => candidate.name === name)
          return field === undefined ? '' : fieldText(field, typed)
        },
      },
    },
  )

  function originOf(read: { readonly version: Version; readonly value: unknown } | null) {
    return { version: read?.version ?? null, base: toFields(read?.value) }
  }

  function tell(way: string): 'saved' {
    if (way === '') setOutcome(draft === undefined ? 'Saved.' : 'Published.')
    else setOutcome(way === 'draft' ? 'Draft saved.' : 'Undone.')
    return 'saved'
  }

  async function store(
    { version: over, values: typed }: DraftForm<SettingFields, Version>,
    _id: string,
    way: string,
  ): Promise<Stored<SettingFields, Version>> {
    const read = readFields(form, typed)
    if ('errors' in read) return read
    const { value } = read
    const saved = await save(value, over, way)
    if (saved.ok) return tell(typeof over === 'string' ? 'draft' : way)
    if (saved.failure.kind !== 'conflict') return refusal(saved.failure.kind)
    const now = await readFresh()
    if (now === undefined) return refusal('unreachable')
    const theirs = originOf(now)
    if (!isSame(theirs.base, toFields(value))) return { theirs }
    // An earlier attempt, whose response was lost, has saved the same, or somebody else has.
    if (typeof theirs.version === 'string') return tell('draft')
    return tell(way === 'undo' ? way : '')
  }

  function save(value: unknown, over: Version, way: string) {
    // Also when publishing: the message says that it is a draft now.
    if (typeof over === 'string')
      return changeDraft(queryClient, { key, revision: over }, { value })
    return way === 'draft'
      ? beginDraft(queryClient, { key, value, baseVersion: over, publishOn: null })
      : storeSetting(queryClient, { key, value, version: over })
  }

  /** The draft, or the setting if there is none; undefined if neither could be read. */
  async function readFresh() {
    const now = draft === undefined ? null : await freshDraft(queryClient, key)
    if (now === null) return freshSetting(queryClient, key)
    return now && { ...now, version: now.revision }
  }

  return {
    values,
    /** The outcome of the last save or undo, until something is typed; otherwise empty. */
    outcome,
    isDirty: isBegun,
    type: (patch: SettingFields) => {
      setOutcome('')
      const isAsStored =
        version === current.version &&
        fields.every(({ name }) => (patch[name] ?? values[name]) === current.base[name])
      if (isAsStored) drop()
      else type(patch)
    },
    drop,
    /** A draft stays one, even if it was published or discarded meanwhile. */
    send: (typed: SettingFields, id: string, way: string) =>
      send(typed, id, way === '' && draft ? 'draft' : way),
  }
}

function refusal(kind: keyof typeof changeErrors) {
  return { error: `${changeErrors[kind]} Your changes are still here. Try saving again.` }
}
