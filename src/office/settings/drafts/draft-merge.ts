import type { RecordMerge } from '#src/office/records/editor/merge-records.ts'
import { fieldText, wholeLabel } from '#src/office/settings/changes/setting-changes.ts'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'

/**
 * A draft compared with the text that was published after it was started. What both started from
 * is not stored, so every difference is a choice.
 */
export function draftMerge(
  form: SettingForm,
  published: SettingFields,
  draft: SettingFields,
): RecordMerge<SettingFields> {
  const differing = form.fields.filter(({ name }) => draft[name] !== published[name])
  return {
    title: 'Publish over the newer text?',
    soFar: 'The draft is safe. Nothing has been published yet.',
    sides: { theirs: 'Published', mine: 'Draft' },
    save: 'Publish this version',
    takenOver: [],
    disputes: differing.map((field) => ({
      field: field.name,
      label: wholeLabel(field),
      theirs: fieldText(field, published),
      mine: fieldText(field, draft),
    })),
    resolve: (choices) => ({
      ...draft,
      ...Object.fromEntries(
        differing
          .filter(({ name }) => choices[name] === 'theirs')
          .map(({ name }) => [name, published[name] ?? '']),
      ),
    }),
  }
}
