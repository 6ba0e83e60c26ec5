import { expect, it } from 'vitest'
import { pageForms } from '#src/office/settings/page-forms.ts'
import { draftMerge } from './draft-merge.ts'

it('a draft and the newer text differ field by field, and each choice is kept', () => {
  const form = pageForms.find(({ key }) => key === 'about_page')
  const [first, second] = form?.fields ?? []
  if (form === undefined || first === undefined || second === undefined) throw new Error('no form')
  const same = form.toFields(undefined)
  const published = { ...same, [first.name]: 'New', [second.name]: 'New, too' }
  const draft = { ...same, [first.name]: 'Mine', [second.name]: 'Mine, too' }
  const merge = draftMerge(form, published, draft)
  expect(merge.disputes.map(({ field }) => field)).toEqual([first.name, second.name])
  expect(merge.resolve({ [first.name]: 'theirs', [second.name]: 'mine' })).toEqual({
    ...draft,
    [first.name]: 'New',
  })
})
