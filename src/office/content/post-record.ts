import { type RecordMerge, mergeRecords } from '#src/office/records/editor/merge-records.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { type StoredPost, postTable } from './post-api.ts'
import { postsChanged } from './post-queries.ts'
import { type PostValues, postForm } from './post-rules.ts'
import { fieldsOf, isSamePost, normalised, valuesOf } from './post-values.ts'

/** The label of each field. */
const fieldLabels: Readonly<Record<keyof PostValues, string>> = {
  title: 'Title',
  slug: 'Web address',
  category: 'Category',
  excerpt: 'Summary',
  author: 'Author',
  published_on: 'Publish on',
  body: 'Text',
  picture: 'Picture',
  alt: 'Alt text',
  published: 'Published',
}

/** The labels as the change log uses them. */
export const postLabels = { ...fieldLabels, image_url: 'Picture' }

/** How posts are edited. */
export const postRecord: RecordKind<PostValues, StoredPost> = {
  noun: 'post',
  form: postForm,
  save: (id, version, values) => postTable.save(id, version, fieldsOf(values)),
  read: postTable.one,
  valuesOf,
  normalised,
  isSame: isSamePost,
  nameOf: ({ title }) => title,
  merge: mergePosts,
  asNew: (values) => ({ ...values, slug: '' }),
  uniqueField: 'slug',
  changed: postsChanged,
}

export type PostFormState = ReturnType<typeof useRecordForm<PostValues, StoredPost>>

/** Merges two versions of a post. */
export function mergePosts(
  base: PostValues,
  theirs: PostValues,
  mine: PostValues,
): RecordMerge<PostValues> {
  return mergeRecords(base, theirs, mine, {
    comparable: normalised,
    labels: fieldLabels,
    textOf: (values, field) => textOf(values[field]),
  })
}

function textOf(value: PostValues[keyof PostValues]): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Published' : 'Draft'
  // The file name is enough to tell stored pictures apart.
  return value?.image_url.split('/').at(-1) ?? 'None'
}
