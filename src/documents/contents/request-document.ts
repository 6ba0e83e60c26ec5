import type { Block, PrintedDocument } from '#src/documents/printed-document.ts'
import type { LineSummary } from '#src/domain/leads/request-lines.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { type DocumentFrame, codeOf } from './product-document.ts'

/** A sent request, as the server describes it to anyone with its id. */
export interface PrintedRequest {
  readonly reference: string
  /** In words, with the time zone. */
  readonly received: string
  readonly status: string
  readonly lines: readonly LineSummary[]
  readonly files: readonly { readonly name: string; readonly state: string }[]
  /** URL of its status page. */
  readonly address: string
}

/** The sender's copy of a request, without its texts: the status page shows no more. */
export function requestDocument(request: PrintedRequest, frame: DocumentFrame): PrintedDocument {
  const { reference, received, status, lines, files, address } = request
  const title = `Request ${reference}`
  return {
    ...frame,
    title,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'figures',
        figures: [
          { label: 'Received on', value: received },
          { label: `Status on ${formatFullDay(frame.day)}`, value: status },
        ],
      },
      ...titledTable('Products', ['Product', 'Quantity'], lines.map(lineRow)),
      ...titledTable(
        'Files',
        ['File', 'State'],
        files.map(({ name, state }) => [name, state]),
      ),
      { kind: 'heading', level: 2, text: 'Follow it' },
      codeOf(address, 'The status of this request'),
      {
        kind: 'paragraph',
        text: 'Anyone who has this link can see the status, but not what you wrote.',
        isMuted: true,
      },
    ],
  }
}

const lineRow = ({ product_name, quantity }: LineSummary) => [product_name, String(quantity)]

function titledTable(
  text: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly Block[] {
  if (rows.length === 0) return []
  return [
    { kind: 'heading', level: 2, text },
    { kind: 'table', shares: [3, 1], head, rows },
  ]
}
