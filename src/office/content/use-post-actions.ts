import { useQueryClient } from '@tanstack/react-query'
import { changeRecords } from '#src/office/records/editor/change-records.ts'
import { type StoredPost, deletePost, publishPost, trashPost } from './post-api.ts'
import { postsChanged } from './post-queries.ts'

type Named = Pick<StoredPost, 'id' | 'title'>

/** What can be done with posts of the list; each can be undone but the last. */
export function usePostActions() {
  const queryClient = useQueryClient()
  const run = (change: ReturnType<typeof trashPost>, message: string, undo: (() => void) | null) =>
    changeRecords({ change, message, undo, changed: () => postsChanged(queryClient) })
  const unpublish = (post: Named) =>
    run(
      publishPost(post.id, false),
      `${post.title}: unpublished`,
      () => void run(publishPost(post.id, true), `${post.title}: published`, null),
    )
  const trash = (post: Named, isTrash: boolean, isUndo = false): Promise<void> =>
    run(
      trashPost(post.id, isTrash),
      `${post.title}: ${isTrash ? 'moved to trash' : 'restored'}`,
      isUndo ? null : () => void trash(post, !isTrash, true),
    )
  const remove = ({ id, title }: Named) =>
    run(deletePost(id), `${title}: deleted permanently`, null)
  return { unpublish, trash, remove }
}
