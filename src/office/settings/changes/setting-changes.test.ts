import { expect, it } from 'vitest'
import type { ChangeEntry } from '#src/office/changes/change-log-api.ts'
import { historySteps } from '#src/office/changes/history-steps.ts'
import { changeInFields, fieldLabels, formerSetting } from './setting-changes.ts'
import { pageForms } from '#src/office/settings/page-forms.ts'
import { settingForms } from '#src/office/settings/setting-forms.ts'
import type { StoredSetting } from '#src/office/settings/settings-api.ts'

function formOf(key: string) {
  const form = [...settingForms, ...pageForms].find((each) => each.key === key)
  if (form === undefined) throw new Error(key)
  return form
}

const hours = formOf('response_hours')
const stored = (value: unknown, version: number): StoredSetting => ({
  key: 'response_hours',
  value,
  version,
  updatedAt: '2026-11-25T08:00:00Z',
})

const entry = (parts: Partial<ChangeEntry>): ChangeEntry => ({
  id: 1,
  at: '2026-11-25T08:00:00Z',
  actor: 'anna',
  action: 'update',
  table: 'site_settings',
  rowId: 'response_hours',
  old: { value: 4, version: 1 },
  new: { value: 6, version: 2 },
  ...parts,
})

it('undo restores what the log has from before a save, over that save alone', () => {
  expect(formerSetting(hours, stored(6, 2), entry({}))).toEqual({ hours: '4' })
})

it('undo of the first save restores the default', () => {
  const first = entry({ action: 'insert', old: null, new: { value: 6, version: 1 } })
  expect(formerSetting(hours, stored(6, 1), first)).toEqual(hours.toFields(undefined))
})

it('nothing can be undone that was never saved, is not logged, or was saved again', () => {
  expect(formerSetting(hours, null, entry({}))).toBeNull()
  expect(formerSetting(hours, stored(6, 2), undefined)).toBeNull()
  expect(formerSetting(hours, stored(7, 3), entry({}))).toBeNull()
  expect(formerSetting(hours, null, entry({ action: 'delete', new: null }))).toBeNull()
  const same = entry({ old: { value: 6, version: 1 } })
  expect(formerSetting(hours, stored(6, 2), same)).toBeNull()
})

it("the history uses the form's labels, also for the first save", () => {
  const company = formOf('company')
  const before = company.toFields(undefined)
  const first = entry({
    rowId: 'company',
    action: 'insert',
    old: null,
    new: { value: { ...before, name: 'Other Cabins' }, version: 1 },
  })
  const factor = formOf('second_factor_required')
  const step = (form: typeof company, line: ChangeEntry) =>
    historySteps(form.key, [changeInFields(form, line)], fieldLabels(form))
  expect(step(company, first)).toMatchObject([
    { deed: '', fields: [{ name: 'Name', before: before['name'], after: 'Other Cabins' }] },
  ])
  const off = entry({
    rowId: factor.key,
    old: { value: true, version: 1 },
    new: { value: false, version: 2 },
  })
  expect(step(factor, off)[0]?.fields).toMatchObject([{ before: 'On', after: 'Off' }])
})

it('history and conflicts distinguish fields of the same name by their groups', () => {
  const labels = fieldLabels(formOf('hero_slides'))
  expect(labels).toMatchObject({ title0: 'Slide 1 heading', title4: 'Slide 5 heading' })
  expect(new Set(Object.values(labels)).size).toBe(25)
})
