import { createHash, randomUUID } from 'node:crypto'

/** A valid quote request as a browser sends it, from an address that no other test uses. */
export function quoteRequest(values: Readonly<Record<string, unknown>> = {}) {
  return {
    id: randomUUID(),
    contact_name: 'Anna Example',
    email: `${randomUUID()}@example.com`,
    product_interest: 'Site office',
    details: 'Ten letters or more.',
    ...values,
  }
}

/** A valid inquiry as a browser sends it, from an address that no other test uses. */
export function inquiry(values: Readonly<Record<string, unknown>> = {}) {
  return {
    id: randomUUID(),
    name: 'Anna Example',
    email: `${randomUUID()}@example.com`,
    phone: '+91 98765 43210',
    inquiry_type: 'general',
    message: 'Ten letters or more.',
    ...values,
  }
}

/** A valid product, published unless `values` says otherwise. */
export function product(slug: string, values: Readonly<Record<string, unknown>> = {}) {
  return {
    id: randomUUID(),
    name: `Product ${slug}`,
    slug,
    category: 'Containers',
    category_slug: 'containers',
    published: true,
    ...values,
  }
}

/** A file that a request announces; its first bytes are those of a PDF. */
export function attachment(requestId: string, content: string) {
  const bytes = Buffer.from(`%PDF-1.4\n${content}\n%%EOF\n`)
  const path = `${requestId}/0-${randomUUID().replaceAll('-', '').slice(0, 16)}.pdf`
  const entry = {
    path,
    name: 'Site plan.pdf',
    type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  return { bytes, path, entry }
}
