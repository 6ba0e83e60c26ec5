import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pictureSource } from '#src/domain/picture.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import styles from './content.module.css'
import type { StoredPost } from './post-api.ts'
import { StateMark, type StateTone } from '#src/office/records/list/state-mark.tsx'
import { type PostState, postState, stateWords } from './post-state.ts'
import type { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'

interface Props {
  readonly posts: readonly StoredPost[]
  readonly actions: ReturnType<typeof useRecordActions>
  readonly onDelete: (post: StoredPost) => void
}

const tones: Readonly<Record<PostState, StateTone>> = {
  published: 'accent',
  scheduled: 'steel',
  draft: 'none',
}

/** Posts, each with its state and what can be done with it. */
export function PostRows({ posts, actions, onDelete }: Props) {
  return (
    <ul className={styles['rows']} aria-label="Posts">
      {posts.map((post) => (
        <li key={post.id}>
          {post.image_url === null ? (
            <span className={styles['blank']} />
          ) : (
            <img src={pictureSource(post.image_url)} alt="" loading="lazy" />
          )}
          <div className={styles['what']}>
            {post.deleted_at === null ? (
              <Link to="/admin/blog/$id" params={{ id: post.id }}>
                {post.title}
              </Link>
            ) : (
              <b>{post.title}</b>
            )}
            <small>
              {[post.category, post.author, formatDate(post.published_on)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <StateMark
            tone={post.deleted_at === null ? tones[postState(post)] : 'none'}
            words={post.deleted_at === null ? stateWords(post) : 'In trash'}
          />
          <Actions post={post} actions={actions} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}

interface ActionsProps extends Pick<Props, 'actions' | 'onDelete'> {
  readonly post: StoredPost
}

function Actions({ post, actions, onDelete }: ActionsProps) {
  const deeds =
    post.deleted_at === null
      ? [
          ...(post.published
            ? [{ name: 'Unpublish', run: () => void actions.publish([post], false) }]
            : []),
          { name: 'Move to trash', run: () => void actions.trash([post], true) },
        ]
      : [
          { name: 'Restore', run: () => void actions.trash([post], false) },
          { name: 'Delete permanently', run: () => onDelete(post) },
        ]
  return (
    <span className={styles['actions']}>
      {deeds.map(({ name, run }) => (
        <Button
          key={name}
          variant="subtle"
          size="compact-md"
          aria-label={`${name}: ${post.title}`}
          onClick={run}
        >
          {name}
        </Button>
      ))}
    </span>
  )
}
