import { Badge, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pictureSource } from '#src/domain/picture.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import styles from './content.module.css'
import type { StoredPost } from './post-api.ts'
import { stateWords } from './post-state.ts'
import type { usePostActions } from './use-post-actions.ts'

interface Props {
  readonly posts: readonly StoredPost[]
  readonly actions: ReturnType<typeof usePostActions>
  readonly onDelete: (post: StoredPost) => void
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
          <Badge variant="default">
            {post.deleted_at === null ? stateWords(post) : 'In trash'}
          </Badge>
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
            ? [{ name: 'Unpublish', run: () => void actions.unpublish(post) }]
            : []),
          { name: 'Move to trash', run: () => void actions.trash(post, true) },
        ]
      : [
          { name: 'Restore', run: () => void actions.trash(post, false) },
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
