import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import own from './file-viewer.module.css'

/** Zoom levels; the first one shows the whole width. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const

/** A file in the viewer, with its neighbours; undefined where there is none. */
export interface ViewProps {
  readonly file: LeadFile
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
}

/** The position in a file of several pages. */
interface PageTurn {
  /** From 1. */
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
}

interface Props extends ViewProps {
  /** Left out for files without pages, and until the number is known. */
  readonly pages?: PageTurn | undefined
  readonly children: (shown: { readonly scale: number }) => ReactNode
}

/**
 * The tools around a file, and their keys: + and − zoom, 0 fits, left and right arrows show other
 * files, Page Up, Page Down, Home and End other pages.
 */
export function ViewerFrame({ file, pages, onPrevious, onNext, onClose, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const zoom = (by: 1 | -1) => setStep((now) => Math.min(Math.max(now + by, 0), zooms.length - 1))
  const turn = (wanted: number) => {
    if (pages === undefined || wanted < 1 || wanted > pages.count) return
    pages.onPage(wanted)
    stage.current?.scrollTo({ top: 0, behavior: 'instant' })
  }
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') zoom(1)
    if (key === '-') zoom(-1)
    if (key === '0') setStep(0)
    // Zoomed in, the arrow keys scroll.
    if (step === 0 && key === 'ArrowLeft') onPrevious?.()
    if (step === 0 && key === 'ArrowRight') onNext?.()
    const wanted = pages && pageOf(key, pages)
    if (wanted === undefined) return
    event.preventDefault()
    turn(wanted)
  }
  const scale = zooms[step] ?? 1
  return (
    // The keys work wherever the focus is.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={own['viewer']} onKeyDown={listen}>
      <Group gap={6} role="toolbar" aria-label="File">
        <Text
          flex="1 1 160px"
          miw={0}
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
          aria-hidden="true"
        >
          {file.name}
        </Text>
        {pages !== undefined && (
          <>
            <Tool
              label="Previous page"
              sign="↑"
              onClick={pages.page > 1 ? () => turn(pages.page - 1) : undefined}
            />
            <output className={own['scale']}>
              Page {pages.page} of {pages.count}
            </output>
            <Tool
              label="Next page"
              sign="↓"
              onClick={pages.page < pages.count ? () => turn(pages.page + 1) : undefined}
            />
          </>
        )}
        <Tool label="Zoom out" sign="−" onClick={step === 0 ? undefined : () => zoom(-1)} />
        <output className={own['scale']}>{Math.round(scale * 100)} %</output>
        <Tool
          label="Zoom in"
          sign="+"
          onClick={step === zooms.length - 1 ? undefined : () => zoom(1)}
        />
        <Tool label="Previous file" sign="‹" onClick={onPrevious} />
        <Tool label="Next file" sign="›" onClick={onNext} />
        <Button
          variant="default"
          component="a"
          href={attachmentAddress(file.path, file.name)}
          download={file.name}
        >
          Download
        </Button>
        <Tool label="Close the viewer" sign="✕" onClick={onClose} />
      </Group>
      <div
        ref={stage}
        className={own['stage']}
        role="group"
        aria-label={file.name}
        // Focusable, so that arrow keys scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-autofocus
      >
        {children({ scale })}
      </div>
    </div>
  )
}

function pageOf(key: string, { page, count }: PageTurn): number | undefined {
  if (key === 'PageDown') return page + 1
  if (key === 'PageUp') return page - 1
  if (key === 'Home') return 1
  return key === 'End' ? count : undefined
}

interface ToolProps {
  readonly label: string
  readonly sign: string
  /** Undefined while unavailable. */
  readonly onClick: (() => void) | undefined
}

function Tool({ label, sign, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {sign}
    </ActionIcon>
  )
}
