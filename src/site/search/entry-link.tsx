import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import type { SearchEntry } from '#src/catalogue/search/search-entries.ts'

type Own = 'id' | 'role' | 'tabIndex' | 'aria-selected' | 'className' | 'onClick' | 'children'

interface Props extends Pick<ComponentPropsWithoutRef<'a'>, Own> {
  readonly entry: SearchEntry
}

/** The link to a result's page. */
export function EntryLink({ entry, ...props }: Props) {
  switch (entry.kind) {
    case 'products': {
      const { category_slug: category, slug } = entry.product
      return <Link {...props} to="/products/$category/$slug" params={{ category, slug }} />
    }
    case 'projects':
      return <Link {...props} to="/projects" search={{ project: entry.project.id }} />
    case 'articles':
      return <Link {...props} to="/blog/$slug" params={{ slug: entry.post.slug }} />
  }
}
