import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Call = 'row' | 'file' | 'receipt'
type Answer = (call: Call, name: string) => Response | Promise<Response> | null

/** An error in the format of PostgREST and Storage. */
export const refusal = (status: number, code: string, hint?: string): Response =>
  Response.json({ code, message: '', hint }, { status })

/** A server that accepts everything, unless a test responds in its place. */
export class SmallServer {
  readonly rows = new Map<string, Row>()
  readonly files = new Map<string, number>()
  /** Its requests in order: the call, and the id of the lead or the name of the file. */
  readonly asked: string[] = []
  /** Responds in its place; null leaves the request to the server. */
  instead: Answer = () => null

  readonly fetch: OutboxPorts['fetch'] = async (url, { body }) => {
    const path = /quote-attachments\/(.+)$/.exec(url)?.[1]
    const values = path === undefined ? (JSON.parse(body as string) as Row) : null
    const isReceipt = url.endsWith('/lead_receipt')
    const call: Call = path !== undefined ? 'file' : isReceipt ? 'receipt' : 'row'
    const name = path ?? String(values?.[isReceipt ? 'lead_id' : 'id'])
    this.asked.push(`${call} ${call === 'file' ? this.#nameOf(name) : name}`)
    const made = await this.instead(call, call === 'file' ? this.#nameOf(name) : name)
    if (made !== null) return made
    if (path !== undefined) {
      this.files.set(path, (body as Blob).size)
      return Response.json({ Key: `quote-attachments/${path}` })
    }
    if (isReceipt) return Response.json(this.receipt(name))
    if (this.rows.has(name)) return refusal(409, '23505')
    if (values !== null) this.rows.set(name, values)
    return new Response(null, { status: 201 })
  }

  /** Its response about an id. */
  receipt(id: string) {
    const row = this.rows.get(id)
    return {
      reference: leadReference(id),
      received_at: row === undefined ? null : '2026-11-21T05:00:00Z',
      status: row === undefined ? null : 'Received',
      content: row?.['content_hash'] ?? null,
      takes_files: true,
      erased: false,
      files: this.#announced(row).map(({ path }) => ({
        path,
        arrived: this.files.has(path),
        size: this.files.get(path) ?? null,
      })),
    }
  }

  #announced(row: Row | undefined) {
    return (row?.['attachment_manifest'] ?? []) as readonly { path: string; name: string }[]
  }

  #nameOf(path: string): string {
    const all = [...this.rows.values()].flatMap((row) => this.#announced(row))
    return all.find((file) => file.path === path)?.name ?? path
  }
}

/** A gate at which a request waits. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let arrive = () => {}
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const pass = async () => {
    arrive()
    await opened
  }
  return { pass, reached, open }
}
