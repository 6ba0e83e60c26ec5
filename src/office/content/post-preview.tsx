import { Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { formatDate } from '#src/domain/text/date-text.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { PreviewTitle } from '#src/office/records/editor/panel-frame.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import type { PostValues } from './post-rules.ts'

/** A live preview of the post's page. */
export function PostPreview({ values }: { readonly values: PostValues }) {
  const { title, category, excerpt, author, published_on } = values
  const { image_url, alt, width, height } = values
  // Typing has priority over the preview.
  const body = useDeferredValue(values.body)
  const { content } = useMemo(() => parseMarkdown(body), [body])
  const facts = [author, isDay(published_on) ? formatDate(published_on) : '']
  return (
    <Stack gap={10} miw={0}>
      <PreviewTitle>On the site</PreviewTitle>
      <p className="eyebrow">{category || 'Category'}</p>
      <Text fz={26} fw={700} lh={1.15}>
        {title || 'Title of the post'}
      </Text>
      <p>{excerpt}</p>
      <PictureFrame
        picture={image_url === '' ? null : { url: image_url, alt, width, height }}
        sizes="480px"
      />
      <Text c="dimmed" size="sm">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <RichText content={content} />
    </Stack>
  )
}
