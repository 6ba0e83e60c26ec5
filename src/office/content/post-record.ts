import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { type StoredPost, postTable } from './post-api.ts'
import { postsChanged } from './post-queries.ts'
import {
  type PostValues,
  columnsOf,
  mergePosts,
  postComparison,
  postForm,
  postParts,
} from './post-rules.ts'

/** How posts are edited. */
export const postRecord: RecordKind<PostValues, StoredPost> = {
  noun: 'post',
  form: postForm,
  // Drafts from before December 2026 hold the picture as one value.
  revive: ({ picture, ...values }: { readonly picture?: object | null }) => ({
    ...values,
    ...picture,
  }),
  save: (id, version, values) => postTable.save(id, version, columnsOf(values)),
  read: postTable.one,
  valuesOf: postParts.valuesOf,
  ...postComparison,
  nameOf: ({ title }) => title,
  merge: mergePosts,
  asNew: (values) => ({ ...values, slug: '' }),
  uniqueField: 'slug',
  changed: postsChanged,
}

export type PostFormState = ReturnType<typeof useRecordForm<PostValues, StoredPost>>
