import { useQuery } from '@tanstack/react-query'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { useRecordActions } from '#src/office/records/editor/use-record-actions.ts'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { UnpagedList } from '#src/office/records/list/unpaged-list.tsx'
import type {
  UnpagedListRules,
  UnpagedListSearch,
} from '#src/office/records/list/unpaged-list-search.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { type StoredPost, postTable } from './post-api.ts'
import { postColumns } from './post-columns.tsx'
import { postsChanged, storedPostsQuery } from './post-queries.ts'

interface Props {
  readonly address: UnpagedListSearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<UnpagedListSearch>) => void
}

const rules: UnpagedListRules<StoredPost> = {
  textOf: ({ title, excerpt, author }) => `${title} ${excerpt} ${author}`,
  categories: blogCategories,
  keys: {
    title: ({ title }) => title,
    category: ({ category }) => category,
    date: ({ published_on }) => published_on,
  },
}

/** All posts of the blog, newest first, with drafts, scheduled posts and the trash. */
export function BlogListPage({ address, onAddress }: Props) {
  const query = useQuery(storedPostsQuery(address.state === 'trash'))
  const actions = useRecordActions({ table: postTable, many: 'posts', changed: postsChanged })
  return (
    <>
      <PageBar title="Blog">
        <LinkButton to="/admin/blog/new">Write post</LinkButton>
      </PageBar>
      <UnpagedList
        list="posts"
        what={{ one: 'post', many: 'posts' }}
        query={query}
        rules={rules}
        columns={postColumns}
        actions={actions}
        // A draft may lack what a published post needs; its form says what.
        mayPublish={false}
        address={address}
        onAddress={onAddress}
        placeholder="Title, summary or author"
        lost="This also deletes its former web addresses, and can’t be undone."
      />
    </>
  )
}
