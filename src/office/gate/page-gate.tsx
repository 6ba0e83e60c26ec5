import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { MayOpen } from '#src/office/records/may-open.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { mayOpen } from './admin-pages.ts'

interface Props {
  readonly role: string
  readonly children: ReactNode
}

/**
 * Shows a page if the role may open it, and otherwise a note with a way back. The database refuses
 * the data in any case.
 */
export function PageGate({ role, children }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const may = useCallback((path: string) => mayOpen(role, path), [role])
  return <MayOpen value={may}>{may(here) ? children : <NotYours />}</MayOpen>
}

function NotYours() {
  return (
    <Notice
      title="This page is for admins"
      action={
        <p>
          <ButtonLink to="/admin" filled>
            Go to the dashboard
          </ButtonLink>
        </p>
      }
    >
      <p>Your account has the sales role. If you need something from here, ask an admin.</p>
    </Notice>
  )
}
