import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
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
  const [isSaved, setSaved] = useState(false)

  const base = form.toFields(stored?.value)
  const values = typing?.values ?? base

  const hold = (next: Typing | null) => {
    setTyping(next)
    keepTyping(form.key, next)
  }

  const type = (name: string, value: string) => {
    setSaved(false)
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

  const finish = () => {
    giveUp()
    setSaved(true)
  }

  /** Somebody has saved since; that may also have been this page, whose answer was lost. */
  const compare = async (mine: SettingFields) => {
    const now = await freshSetting(queryClient, form.key)
    if (now === undefined) {
      setTrouble(changeTrouble.unreachable)
      return
    }
    const theirs = form.toFields(now?.value)
    if (isSame(theirs, mine)) finish()
    else setConflict({ version: now?.version ?? null, theirs })
  }

  const send = async (value: unknown, version: number | null) => {
    const outcome = await storeSetting(queryClient, { key: form.key, value, version })
    if (outcome.ok) finish()
    else if (outcome.failure.kind === 'conflict') await compare(form.toFields(value))
    else setTrouble(changeTrouble[outcome.failure.kind])
  }

  const submit = async (version: number | null): Promise<SettingFields> => {
    const read = readFields(form, values)
    if ('errors' in read) {
      setErrors(read.errors)
      return read.errors
    }
    setSaving(true)
    setTrouble('')
    setErrors(noErrors)
    await send(read.value, version).finally(() => setSaving(false))
    return noErrors
  }

  return {
    values,
    errors,
    trouble,
    conflict,
    isSaving,
    /** Until something is typed again. */
    isSaved,
    isDirty: typing !== null,
    type,
    giveUp,
    /** @returns the errors that keep it from being sent, by field. */
    save: () => submit(typing?.version ?? stored?.version ?? null),
    saveOver: ({ version }: Conflict) => {
      hold({ version, values })
      setConflict(null)
      return submit(version)
    },
  }
}
