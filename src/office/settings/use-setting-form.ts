import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecordMerge, mergeRecords } from '#src/office/records/editor/merge-records.ts'
import { useBusy } from '#src/office/records/use-busy.ts'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { type FormerSetting, fieldWords, wholeLabel } from './changes/setting-changes.ts'
import type { StoredSetting } from './settings-api.ts'
import { freshSetting, storeSetting } from './settings-queries.ts'
import { type ContentDraft, beginDraft, changeDraft, freshDraft } from './drafts/content-drafts.ts'
import { type Typing, type Version, keepTyping, readTyping } from './drafts/kept-typing.ts'

/** A version that someone else has saved since typing began. */
export interface Conflict {
  readonly version: Version
  readonly theirs: SettingFields
  readonly merge: RecordMerge<SettingFields>
  /** What the user was doing. */
  readonly way: Way
}

type Way = 'save' | 'draft' | 'undo'

const noErrors: SettingFields = {}

const isSame = (one: SettingFields, other: SettingFields) =>
  Object.keys(one).every((name) => one[name] === other[name])

/**
 * The state of a setting's form, which edits the draft if there is one. Unsaved input stays until
 * it is saved or discarded; what somebody else has saved in the meantime is never overwritten
 * unseen.
 * @param stored null if the setting was never saved.
 * @param draft null if there is none, undefined for a setting without drafts.
 */
export function useSettingForm(
  form: SettingForm,
  stored: StoredSetting | null,
  draft: ContentDraft | null | undefined,
) {
  const queryClient = useQueryClient()
  const names = form.fields.map(({ name }) => name)
  const [typing, setTyping] = useState<Typing | null>(() => readTyping(form.key, names))
  const [errors, setErrors] = useState(noErrors)
  const [error, setError] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, whileSaving] = useBusy()
  const [outcome, setOutcome] = useState<'' | 'Saved.' | 'Published.' | 'Draft saved.' | 'Undone.'>(
    '',
  )

  const seen: Version = draft?.revision ?? stored?.version ?? null
  const base = form.toFields((draft ?? stored)?.value)
  const values = typing?.values ?? base

  const hold = (next: Typing | null) => {
    setTyping(next)
    keepTyping(form.key, form.title, next)
  }

  const type = (name: string, value: string) => {
    setOutcome('')
    const next = { ...values, [name]: value }
    const begun = typing === null ? seen : typing.version
    const from = typing?.base ?? base
    hold(begun === seen && isSame(next, base) ? null : { version: begun, base: from, values: next })
    // Once shown, an error disappears as soon as it is fixed.
    if (Object.keys(errors).length > 0) {
      const read = readFields(form, next)
      setErrors('errors' in read ? read.errors : noErrors)
    }
  }

  const giveUp = () => {
    hold(null)
    setErrors(noErrors)
    setError('')
    setConflict(null)
  }

  const finish = (way: Way) => {
    giveUp()
    if (way === 'save') setOutcome(draft === undefined ? 'Saved.' : 'Published.')
    else setOutcome(way === 'draft' ? 'Draft saved.' : 'Undone.')
  }

  const readFresh = async () => {
    const now = draft === undefined ? null : await freshDraft(queryClient, form.key)
    if (now === null) return freshSetting(queryClient, form.key)
    return now && { version: now.revision, value: now.value }
  }

  /** Someone has saved in the meantime; possibly this page, if its response was lost. */
  const compare = async (from: SettingFields, mine: SettingFields, way: Way) => {
    const now = await readFresh()
    if (now === undefined) {
      setError(changeErrors.unreachable)
      return
    }
    const version = now?.version ?? null
    const theirs = form.toFields(now?.value)
    const isDone = isSame(theirs, mine) && (way === 'draft') === (typeof version === 'string')
    if (isDone) finish(way)
    else setConflict({ version, theirs, merge: mergeSettings(form, from, theirs, mine), way })
  }

  const store = (value: unknown, version: Version, way: Way) => {
    const { key } = form
    // Also when publishing: the next message says that it is a draft now.
    if (typeof version === 'string')
      return changeDraft(queryClient, { key, revision: version }, { value })
    return way === 'draft'
      ? beginDraft(queryClient, { key, value, baseVersion: version, publishOn: null })
      : storeSetting(queryClient, { key, value, version })
  }

  const send = async (value: unknown, { version, base: from }: Typing, way: Way) => {
    const outcome = await store(value, version, way)
    if (outcome.ok) finish(typeof version === 'string' ? 'draft' : way)
    else if (outcome.failure.kind === 'conflict') await compare(from, form.toFields(value), way)
    else setError(changeErrors[outcome.failure.kind])
  }

  const submit = async (typed: Typing, way: Way): Promise<SettingFields> => {
    const read = readFields(form, typed.values)
    if ('errors' in read) {
      setErrors(read.errors)
      return read.errors
    }
    setError('')
    setErrors(noErrors)
    await whileSaving(send(read.value, typed, way))
    return noErrors
  }

  return {
    values,
    errors,
    error,
    conflict,
    isSaving,
    /** The outcome of the last save or undo, until something is typed; otherwise empty. */
    outcome,
    isDirty: typing !== null,
    type,
    giveUp,
    /**
     * Saves the setting or its draft, whichever the form edits.
     * @returns the errors that prevented it, by field.
     */
    save: (way: Way = draft ? 'draft' : 'save') =>
      submit(typing ?? { version: seen, base, values }, way),
    /** Saves the merged version, unless it equals the other side's, which is saved already. */
    saveMerged: ({ version, theirs, way }: Conflict, values: SettingFields) => {
      const merged = { version, base: theirs, values }
      if (isSame(values, theirs)) return giveUp()
      hold(merged)
      setConflict(null)
      return submit(merged, way)
    },
    /** Keeps the unsaved input; the next save asks again. */
    putOff: () => setConflict(null),
    /**
     * Restores the setting from before its last save, unless it was saved again. A value that is no
     * longer valid is shown in the form with its errors, to be saved or discarded.
     */
    undo: ({ version, fields }: FormerSetting) => {
      setOutcome('')
      const former = { version, base, values: fields }
      hold(former)
      return submit(former, 'undo')
    },
  }
}

function mergeSettings(
  { fields }: SettingForm,
  base: SettingFields,
  theirs: SettingFields,
  mine: SettingFields,
): RecordMerge<SettingFields> {
  return mergeRecords(base, theirs, mine, {
    comparable: (values) => values,
    labels: Object.fromEntries(fields.map((field) => [field.name, wholeLabel(field)])),
    textOf: (values, name) => {
      const field = fields.find((candidate) => candidate.name === name)
      return field === undefined ? '' : fieldWords(field, values)
    },
  })
}
