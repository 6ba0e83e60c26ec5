import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { pictureSource } from '#src/domain/picture.ts'
import styles from './picture-row.module.css'

interface Props {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly children: ReactNode
}

/** A stored picture with the fields that belong to it. */
export function PictureRow({ url, width, height, children }: Props) {
  return (
    <div className={styles['row']}>
      <img src={pictureSource(url)} alt="" loading="lazy" />
      <Stack gap="xs">
        {children}
        {width !== null && height !== null && (
          <small>
            {width} × {height}
          </small>
        )}
      </Stack>
    </div>
  )
}
