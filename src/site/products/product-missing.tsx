import { onlineManager, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { messages } from '#src/domain/messages.ts'
import { catalogueCopyQuery } from '#src/catalogue/replica/replica.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'

interface Props {
  /** Whether the server has said that the product does not exist. */
  readonly isCertain?: boolean
}

/** Says why a product cannot be shown, as far as that is known. */
export function ProductMissing({ isCertain = false }: Props) {
  const { data: copy, isPending } = useQuery(catalogueCopyQuery)
  if (isCertain) return <NotFound />
  if (isPending) return null
  if (copy?.complete === true) {
    return (
      <NotFound>
        <p>It is not in the catalogue on this device. It may be newer than this copy.</p>
        <OfflineNote savedAt={copy.savedAt} />
      </NotFound>
    )
  }
  if (!onlineManager.isOnline()) return <NotHere />
  return (
    <NotFound>
      <p>It could not be loaded just now. Check the connection and try again.</p>
    </NotFound>
  )
}

/** The product does not exist. */
export function ProductNotFound() {
  return <NotFound />
}

function NotFound({ children }: { readonly children?: React.ReactNode }) {
  return (
    <Notice
      title={messages.productNotFound}
      action={
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

function NotHere() {
  const router = useRouter()
  return (
    <Notice
      title={messages.notOnDevice}
      action={
        <ActionButton filled onClick={() => void router.invalidate()}>
          Try again
        </ActionButton>
      }
    >
      <p>
        You are offline, and this page has not been opened on this device before. It will open by
        itself when you are online.
      </p>
      <p>
        The products on this device are under <Link to="/products">Products</Link>.
      </p>
    </Notice>
  )
}
