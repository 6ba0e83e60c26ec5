import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import type { FormerSetting } from './setting-changes.ts'
import type { StoredSetting } from './settings-api.ts'
import { freshSetting, storeSetting } from './settings-queries.ts'
import { type Typing, keepTyping, readTyping } from './kept-typing.ts'

/** What somebody else has saved since one began to type. */
export interface Conflict {
  readonly version: number | null
  readonly theirs: SettingFields
}

const noErrors: SettingFields = {}

const isSame = (one: SettingFields, other: SettingFields) =>
  Object.keys(one).every((name) => one[name] === other[name])

/**
 * The state of one form. What is typed stays until it is saved or given up; a setting that somebody
 * else has saved meanwhile is a conflict to be decided, never overwritten.
 * @param stored null when nobody has saved the setting.
 */
export function useSettingForm(form: SettingForm, stored: StoredSetting | null) {
  const queryClient = useQueryClient()
  const names = form.fields.map(({ name }) => name)
  const [typing, setTyping] = useState<Typing | null>(() => readTyping(form.key, names))
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<'' | 'Saved.' | 'Undone.'>('')

  const base = form.toFields(stored?.value)
  const values = typing?.values ?? base

  const hold = (next: Typing | null) => {
    setTyping(next)
    keepTyping(form.key, next)
  }

  const type = (name: string, value: string) => {
    setOutcome('')
    const next = { ...values, [name]: value }
    const begun = typing === null ? (stored?.version ?? null) : typing.version
    hold(
      begun === (stored?.version ?? null) && isSame(next, base)
        ? null
        : { version: begun, values: next },
    )
    // Once told, an error goes as soon as it is mended.
    if (Object.keys(errors).length > 0) {
      const read = readFields(form, next)
      setErrors('errors' in read ? read.errors : noErrors)
    }
  }

  const giveUp = () => {
    hold(null)
    setErrors(noErrors)
    setTrouble('')
    setConflict(null)
  }

  const finish = (isUndo: boolean) => {
    giveUp()
    setOutcome(isUndo ? 'Undone.' : 'Saved.')
  }

  /** Somebody has saved since; that may also have been this page, whose answer was lost. */
  const compare = async (mine: SettingFields, isUndo: boolean) => {
    const now = await freshSetting(queryClient, form.key)
    if (now === undefined) {
      setTrouble(changeTrouble.unreachable)
      return
    }
    const theirs = form.toFields(now?.value)
    if (isSame(theirs, mine)) finish(isUndo)
    else setConflict({ version: now?.version ?? null, theirs })
  }

  const send = async (value: unknown, version: number | null, isUndo: boolean) => {
    const stored = await storeSetting(queryClient, { key: form.key, value, version })
    if (stored.ok) finish(isUndo)
    else if (stored.failure.kind === 'conflict') await compare(form.toFields(value), isUndo)
    else setTrouble(changeTrouble[stored.failure.kind])
  }

  const submit = async (
    mine: SettingFields,
    version: number | null,
    isUndo = false,
  ): Promise<SettingFields> => {
    const read = readFields(form, mine)
    if ('errors' in read) {
      setErrors(read.errors)
      return read.errors
    }
    setSaving(true)
    setTrouble('')
    setErrors(noErrors)
    await send(read.value, version, isUndo).finally(() => setSaving(false))
    return noErrors
  }

  return {
    values,
    errors,
    trouble,
    conflict,
    isSaving,
    /** What became of the last save or undo, until something is typed again; else empty. */
    outcome,
    isDirty: typing !== null,
    type,
    giveUp,
    /** @returns the errors that keep it from being sent, by field. */
    save: () => submit(values, typing?.version ?? stored?.version ?? null),
    saveOver: ({ version }: Conflict) => {
      hold({ version, values })
      setConflict(null)
      return submit(values, version)
    },
    /**
     * Saves what the setting was before its last save, over that save alone. What keeps it from being
     * stored is told as of words that were typed: they stand in the form, to be saved or given up.
     */
    undo: ({ version, fields }: FormerSetting) => {
      setOutcome('')
      hold({ version, values: fields })
      return submit(fields, version, true)
    },
  }
}
