import { createFileRoute } from '@tanstack/react-router'
import { AttachDocument } from '#src/site/basket/attach-document.tsx'
import { type BasketForm, BasketView } from '#src/site/basket/basket-view.tsx'
import { QuoteForm } from '#src/site/leads/quote-form.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

export const Route = createFileRoute('/basket')({
  head: () => headOf('basket'),
  component: BasketPage,
})

function BasketPage() {
  return (
    <>
      <PageHeading
        eyebrow="On this device"
        title="Basket"
        text="Collect products while you browse, then ask for all of them in one request. It works without a connection, too."
      />
      <BasketView form={BasketQuote} />
    </>
  )
}

const formName = { headingId: 'basket-quote' }

function BasketQuote({ basketId, document, ...props }: BasketForm) {
  return (
    <section>
      <h2 id={formName.headingId}>Request a Quote</h2>
      <QuoteForm
        name={formName}
        draftName={`basket ${basketId}`}
        renderMoreFiles={(attachments) => (
          <AttachDocument attachments={attachments} {...document} />
        )}
        {...props}
      />
    </section>
  )
}
