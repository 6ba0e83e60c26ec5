import { Paper, Stack, Text } from '@mantine/core'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { slidePicture } from '#src/images/slide-picture.ts'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import type { SettingFields } from '#src/office/settings/setting-form.ts'
import styles from './slide-preview.module.css'

interface Props {
  readonly values: SettingFields
  readonly group: number
}

/** A small preview of a slide of the home page; nothing while it is empty. */
export function SlidePreview({ values, group }: Props) {
  const slide = slideOf(values, group)
  if (Object.values(slide).every((text) => text === '')) return null
  const { eyebrow, title, text } = slide
  return (
    <Paper
      component="figure"
      m={0}
      className={styles['preview'] ?? ''}
      aria-label={`Preview of slide ${group + 1}`}
    >
      <PictureFrame picture={slidePicture(slide)} sizes="320px" ratio="16 / 7" />
      <Stack component="figcaption" gap={6} p={14}>
        <p className="eyebrow">{eyebrow}</p>
        <Text fz={20} fw={720} lh={1.15}>
          {title}
        </Text>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </Stack>
    </Paper>
  )
}

/** The typed values of one slide, normalised. */
export function slideOf(typed: SettingFields, place: number) {
  const read = (part: string) => normaliseLine(typed[`${part}${place}`] ?? '')
  return {
    eyebrow: read('eyebrow'),
    title: read('title'),
    text: read('text'),
    picture: read('picture'),
    alt: read('alt'),
  }
}
