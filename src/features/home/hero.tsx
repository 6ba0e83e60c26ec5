import type { ReactNode } from 'react'
import type { Picture } from '#src/lib/picture.ts'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import styles from './hero.module.css'

interface Props {
  readonly picture: Picture | null
  readonly actions: ReactNode
}

/** The first view of the site: one building, one promise. */
export function Hero({ picture, actions }: Props) {
  return (
    <div className={styles['hero']}>
      <div className={styles['picture']}>
        <PictureFrame picture={picture} sizes="100vw" ratio="16 / 7" isFirst />
      </div>
      <div className={styles['panel']}>
        <p className="eyebrow">Site offices</p>
        <h1>On site in 21 days, in use for 20 years.</h1>
        <p>
          Insulated steel offices, delivered wired and plumbed, set down on six footings and lit the
          same evening.
        </p>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </div>
  )
}
