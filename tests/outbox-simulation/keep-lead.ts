import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { pdf, quoteLead } from '#tests/support/outbox-device.ts'

/** Stores a lead, by default with two files, and reads it later. */
export async function keepLead(
  ports: OutboxPorts,
  lead = quoteLead({ details: 'fine' }),
  files = [pdf('a.pdf'), pdf('b.pdf')],
) {
  const outbox = createOutbox(ports)
  await outbox.enqueue(lead, files)
  const entry = async () => (await outbox.entries()).find(({ id }) => id === lead.row.id)
  return { outbox, lead, files, entry, id: lead.row.id }
}
