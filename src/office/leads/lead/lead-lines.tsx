import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import own from './lead-lines.module.css'
import { Part } from './part.tsx'

/** The lines of a request about several products, as the customer saw and wrote them. */
export function LeadLines({ lines }: { readonly lines: readonly RequestLine[] }) {
  return (
    <Part title="Products">
      <table className={own['lines']}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={own['quantity']}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_name, quantity, options, note }, place) => (
            // A sent request never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <td>
                <bdi>{product_name}</bdi>
                {options !== null && (
                  <p>
                    Options: <bdi>{options}</bdi>
                  </p>
                )}
                {note !== null && (
                  <p className={own['note']} dir="auto">
                    {note}
                  </p>
                )}
              </td>
              <td className={own['quantity']}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
