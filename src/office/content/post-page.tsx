import { useQuery } from '@tanstack/react-query'
import { NewRecord } from '#src/office/records/editor/new-record.tsx'
import { RecordPage, useStoredRecord } from '#src/office/records/editor/record-page.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import type { StoredPost } from './post-api.ts'
import { PostEditor } from './post-editor.tsx'
import { storedPostQuery } from './post-queries.ts'
import { postRecord } from './post-record.ts'
import { emptyPost } from './post-values.ts'

/** A post that is not there yet. */
export function NewPostPage() {
  return (
    <NewRecord kind={postRecord} empty={emptyPost()}>
      {(edit) => <PostEditor edit={edit} />}
    </NewRecord>
  )
}

/** A post as it is stored now, to be changed. */
export function PostPage({ id }: { readonly id: string }) {
  return (
    <RecordPage
      noun="post"
      query={useQuery(storedPostQuery(id))}
      nameOf={({ title }) => title}
      list={
        <LinkButton variant="default" to="/admin/blog">
          All posts
        </LinkButton>
      }
      trash={
        <LinkButton variant="default" to="/admin/blog" search={{ state: 'trash' }}>
          Go to trash
        </LinkButton>
      }
    >
      {(stored) => <Editor key={id} stored={stored} />}
    </RecordPage>
  )
}

function Editor({ stored }: { readonly stored: StoredPost }) {
  return <PostEditor edit={useStoredRecord(postRecord, stored)} />
}
