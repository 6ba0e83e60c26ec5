import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import * as v from 'valibot'
import type { Database } from '#src/backend/database.types.ts'
import type { ErasureChoice } from './erasure-choice.ts'

const names = v.array(v.string())

/** The number of records attached to the requests, by kind. */
const additions = {
  notes: v.number(),
  calls: v.number(),
  tasks: v.number(),
  mails: v.number(),
  received_mails: v.number(),
}

const foundSchema = v.object({
  inquiries: names,
  quote_requests: names,
  offers: names,
  /** Old requests that are kept because somebody has worked on them later. */
  active: names,
  ...additions,
  files: names,
  orders: names,
})
const erasedSchema = v.object({
  inquiries: v.number(),
  quote_requests: v.number(),
  ...additions,
  log_lines: v.number(),
  files: names,
})
const erasedOffersSchema = v.object({
  offers: v.number(),
  mails: v.number(),
  log_lines: v.number(),
  orders: names,
})

/**
 * Ids of requests and offers, the number of records attached to them, and their stored files by
 * name: attachments of requests, and customers' orders for offers.
 */
export type FoundLeads = v.InferOutput<typeof foundSchema>

/** The number of erased records, by kind. */
interface ErasedCounts extends Omit<v.InferOutput<typeof erasedSchema>, 'files'> {
  readonly offers: number
  readonly files: number
  readonly orders: number
}

interface LeadErasure {
  find(choice: Omit<ErasureChoice, 'isConfirmed'>): Promise<FoundLeads>
  /**
   * Erases what was found. Files go first, while their request or offer still names them, so that a
   * command that was interrupted can be repeated.
   */
  erase(found: FoundLeads): Promise<ErasedCounts>
}

const filesPerRequest = 100
const leadsPerRequest = 500

/** @param secretKey of the backend at `url`; erasing needs it. */
export function createLeadErasure(url: string, secretKey: string): LeadErasure {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
  const storage = new StorageClient(`${url}/storage/v1`, headers)

  const removeFrom = async (bucket: string, files: readonly string[]) => {
    let removed = 0
    for (const part of partsOf(files, filesPerRequest)) {
      const { data, error } = await storage.from(bucket).remove(part)
      if (error !== null) throw new Error(`files cannot be removed: ${error.message}`)
      removed += data.length
    }
    return removed
  }
  const removeFiles = (files: readonly string[]) => removeFrom('quote-attachments', files)
  const removeOrders = (orders: readonly string[]) => removeFrom('order-files', orders)

  const eraseOffers = async (offer_ids: string[]) => {
    const { data, error } = await rest.rpc('erase_offers', { offer_ids })
    if (error !== null) throw new Error(`offers cannot be erased: ${error.code}`)
    return v.parse(erasedOffersSchema, data)
  }

  const eraseRows = async (inquiry_ids: string[], quote_request_ids: string[]) => {
    const { data, error } = await rest.rpc('erase_leads', { inquiry_ids, quote_request_ids })
    if (error !== null) throw new Error(`requests cannot be erased: ${error.code}`)
    return v.parse(erasedSchema, data)
  }

  return {
    find: async ({ email, phone, receivedBefore }) => {
      const { data, error } = await rest.rpc('leads_to_erase', {
        ...(email === null ? {} : { of_email: email }),
        ...(phone === null ? {} : { of_phone: phone }),
        ...(receivedBefore === null ? {} : { received_before: receivedBefore }),
      })
      if (error !== null) throw new Error(`requests cannot be found: ${error.code}`)
      return v.parse(foundSchema, data)
    },
    erase: async (found) => {
      const counts = {
        inquiries: 0,
        quote_requests: 0,
        notes: 0,
        calls: 0,
        tasks: 0,
        mails: 0,
        received_mails: 0,
        log_lines: 0,
      }
      let files = await removeFiles(found.files)
      let orders = await removeOrders(found.orders)
      // Before their requests, whose deletion removes the names of orders.
      let offers = 0
      for (const ids of partsOf(found.offers, leadsPerRequest)) {
        const erased = await eraseOffers(ids)
        offers += erased.offers
        counts.mails += erased.mails
        counts.log_lines += erased.log_lines
        orders += await removeOrders(erased.orders)
      }
      const parts = [
        ...partsOf(found.inquiries, leadsPerRequest).map((ids) => [ids, []] as const),
        ...partsOf(found.quote_requests, leadsPerRequest).map((ids) => [[], ids] as const),
      ]
      for (const [inquiries, quoteRequests] of parts) {
        const { files: late, ...erased } = await eraseRows([...inquiries], [...quoteRequests])
        for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
          counts[name] += erased[name]
        }
        // Files that arrived after the others were removed; without their request no more can
        // follow.
        files += await removeFiles(late)
      }
      return { ...counts, offers, files, orders }
    },
  }
}

function partsOf(list: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )
}
