import { ActionIcon, Button, Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import own from './file-viewer.module.css'

/** Of the width of the window; the first fits in whole. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const

interface Props {
  /** Pictures that have arrived; never empty while one is open. */
  readonly files: readonly LeadFile[]
  /** The path of the one that is shown; null while none is. */
  readonly shown: string | null
  readonly onShow: (path: string | null) => void
}

/** Pictures that a customer has sent, in full: + and − zoom, 0 fits, the arrow keys show the others. */
export function FileViewer({ files, shown, onShow }: Props) {
  const place = files.findIndex(({ path }) => path === shown)
  const file = files[place]
  return (
    <Modal.Root
      opened={file !== undefined}
      onClose={() => onShow(null)}
      fullScreen
      lockScroll={false}
    >
      <Modal.Content aria-label={file?.name} classNames={{ content: own['window'] ?? '' }}>
        {file !== undefined && (
          <Picture
            key={file.path}
            file={file}
            onPrevious={pathAt(files, place - 1, onShow)}
            onNext={pathAt(files, place + 1, onShow)}
            onClose={() => onShow(null)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Shows the file of a place; undefined where there is none. */
function pathAt(files: readonly LeadFile[], place: number, onShow: Props['onShow']) {
  const file = files[place]
  return file === undefined ? undefined : () => onShow(file.path)
}

interface PictureProps {
  readonly file: LeadFile
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
}

function Picture({ file, onPrevious, onNext, onClose }: PictureProps) {
  const [step, setStep] = useState(0)
  const zoom = (by: 1 | -1) => setStep((now) => Math.min(Math.max(now + by, 0), zooms.length - 1))
  const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') zoom(1)
    if (key === '-') zoom(-1)
    if (key === '0') setStep(0)
    // Zoomed in, they move the picture.
    if (step === 0 && key === 'ArrowLeft') onPrevious?.()
    if (step === 0 && key === 'ArrowRight') onNext?.()
  }
  const scale = zooms[step] ?? 1
  return (
    // The keys work wherever the focus is in the window.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={own['viewer']} onKeyDown={listen}>
      <div className={own['tools']} role="toolbar" aria-label="Picture">
        <p className={own['name']} aria-hidden="true">
          {file.name}
        </p>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Zoom out"
          disabled={step === 0}
          onClick={() => zoom(-1)}
        >
          −
        </ActionIcon>
        <output className={own['scale']}>{Math.round(scale * 100)} %</output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Zoom in"
          disabled={step === zooms.length - 1}
          onClick={() => zoom(1)}
        >
          +
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous file"
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          ‹
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next file"
          disabled={onNext === undefined}
          onClick={onNext}
        >
          ›
        </ActionIcon>
        <Button
          variant="default"
          component="a"
          href={attachmentAddress(file.path, file.name)}
          download={file.name}
        >
          Download
        </Button>
        <ActionIcon variant="default" size="lg" aria-label="Close the viewer" onClick={onClose}>
          ✕
        </ActionIcon>
      </div>
      {/* Scrolled by the arrow keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={own['stage']} role="group" aria-label={file.name} tabIndex={0} data-autofocus>
        <img
          src={attachmentAddress(file.path)}
          alt={file.name}
          data-fits={step === 0}
          style={step === 0 ? {} : { width: `${scale * 100}%` }}
        />
      </div>
    </div>
  )
}
