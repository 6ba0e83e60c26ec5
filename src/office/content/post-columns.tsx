import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/domain/text/date-text.ts'
import { PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import type { Column } from '#src/office/records/list/data-table.tsx'
import { RecordActions, RecordName } from '#src/office/records/list/record-cells.tsx'
import { StateMark, type StateTone } from '#src/office/records/list/state-mark.tsx'
import type { RowActions } from '#src/office/records/list/unpaged-list.tsx'
import type { StoredPost } from './post-api.ts'
import { type PostState, postState, stateText } from './post-state.ts'

const tones: Readonly<Record<PostState, StateTone>> = {
  published: 'accent',
  scheduled: 'steel',
  draft: 'none',
}

/** The columns of the list of posts. */
export function postColumns(actions: RowActions<StoredPost>): readonly Column<StoredPost>[] {
  return [
    {
      key: 'title',
      header: 'Post',
      sort: 'title',
      cell: ({ id, title, author, image_url, deleted_at }) => (
        <RecordName
          name={title}
          note={author}
          picture={image_url}
          link={
            deleted_at === null && (
              <Link to="/admin/blog/$id" params={{ id }}>
                {title}
              </Link>
            )
          }
        />
      ),
    },
    { key: 'category', header: 'Category', sort: 'category', cell: ({ category }) => category },
    {
      key: 'state',
      header: 'Status',
      cell: (post) =>
        post.deleted_at === null ? (
          <StateMark tone={tones[postState(post)]} text={stateText(post)} />
        ) : (
          <StateMark tone="none" text="In trash" />
        ),
    },
    {
      key: 'date',
      header: 'Date',
      sort: 'date',
      cell: ({ published_on }) => formatDate(published_on),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (post) => (
        <RecordActions
          name={post.title}
          isTrash={post.deleted_at !== null}
          onRestore={() => void actions.trash([post], false)}
          onDelete={() => actions.onDelete(post)}
        >
          {post.published && (
            <PlainButton what={post.title} onClick={() => void actions.publish([post], false)}>
              Unpublish
            </PlainButton>
          )}
          <PlainButton what={post.title} onClick={() => void actions.trash([post], true)}>
            Move to trash
          </PlainButton>
        </RecordActions>
      ),
    },
  ]
}
