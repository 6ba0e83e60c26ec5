import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '#src/office/records/ask-dialog.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { type StoredPost, postTable } from './post-api.ts'
import { postsChanged, storedPostsQuery } from './post-queries.ts'
import { PostRows } from './post-rows.tsx'
import { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'

interface Props {
  readonly isTrash: boolean
  readonly onTrash: (isTrash: boolean) => void
}

const postActions = { table: postTable, many: 'posts', changed: postsChanged } as const

/** All posts of the blog, newest first: drafts, those whose day is still to come, and the trash. */
export function BlogListPage({ isTrash, onTrash }: Props) {
  const list = useQuery(storedPostsQuery(isTrash))
  const actions = useRecordActions(postActions)
  const [doomed, setDoomed] = useState<StoredPost | null>(null)
  return (
    <>
      <PageBar title="Blog">
        <LinkButton to="/admin/blog/new">Write post</LinkButton>
      </PageBar>
      <Tabs
        value={isTrash ? 'trash' : 'posts'}
        onChange={(view) => onTrash(view === 'trash')}
        keepMounted={false}
      >
        <Tabs.List aria-label="Show posts">
          <Tabs.Tab value="posts">Posts</Tabs.Tab>
          <Tabs.Tab value="trash">Trash</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={isTrash ? 'trash' : 'posts'}>
          {list.isError && <ReadError what="posts" query={list} />}
          {list.isPending && <p className="empty">Loading posts…</p>}
          {list.data?.length === 0 && (
            <p className="empty">
              {isTrash ? 'The trash is empty.' : 'No posts yet. Write the first one.'}
            </p>
          )}
          {list.data !== undefined && list.data.length > 0 && (
            <PostRows posts={list.data} actions={actions} onDelete={setDoomed} />
          )}
        </Tabs.Panel>
      </Tabs>
      <AskDialog
        title={`Delete ${doomed?.title ?? ''} permanently?`}
        yes="Delete permanently"
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        onYes={() => doomed !== null && void actions.remove(doomed)}
      >
        <p>The post and its former web addresses are gone then. This can’t be undone.</p>
      </AskDialog>
    </>
  )
}
