import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { Database } from '#src/backend/database.types.ts'
import { type LeadFilter, narrow, nobody } from './lead-filter.ts'

const id = '4f0c9a31-1111-4222-8333-444455556666'

const all: LeadFilter = {
  kind: 'quote',
  search: '',
  statuses: [],
  productId: null,
  inquiryType: null,
  from: null,
  to: null,
  assignee: null,
  soldBy: null,
  inTrash: false,
  isAnswerDue: false,
  spam: null,
}

const here = 'deleted_at=is.null'

/** What the server is asked for. */
async function askedFor(filter: Partial<LeadFilter>): Promise<string[]> {
  const asked: URL[] = []
  const client = new PostgrestClient<Database>('https://project.supabase.example', {
    fetch: async (address: unknown) => {
      asked.push(new URL(String(address)))
      return Response.json([])
    },
  })
  await narrow(client.from('quote_requests').select<string, unknown>('id'), { ...all, ...filter })
  const parameters = [...(asked[0]?.searchParams ?? [])].map(([name, value]) => `${name}=${value}`)
  return parameters.filter((text) => text !== 'select=id')
}

it.each<[Partial<LeadFilter>, string[]]>([
  [{}, [here]],
  [{ inTrash: true }, ['deleted_at=not.is.null']],
  [{ isAnswerDue: true }, [here, 'answer_due_since=not.is.null']],
  [{ statuses: ['new', 'won'] }, [here, 'status=in.(new,won)']],
  [{ productId: id }, [here, `product_id=eq.${id}`]],
  [{ kind: 'inquiry', productId: id }, [here]],
  [{ kind: 'inquiry', inquiryType: 'support' }, [here, 'inquiry_type=eq.support']],
  [{ inquiryType: 'support' }, [here]],
  [{ assignee: id }, [here, `assignee=eq.${id}`]],
  [{ assignee: nobody }, [here, 'assignee=is.null']],
  [{ soldBy: id }, [here, `sold_by=eq.${id}`]],
  [{ soldBy: nobody }, [here, 'sold_by=is.null']],
  [{ from: '2026-02-01' }, [here, 'received_at=gte.2026-02-01T00:00:00+05:30']],
  [{ to: '2026-02-28' }, [here, 'received_at=lt.2026-03-01T00:00:00+05:30']],
  [{ spam: 'low' }, [here, `spam_score=lt.${suspiciousScore}`]],
  [{ spam: 'high' }, [here, `spam_score=gte.${suspiciousScore}`]],
])('%j asks for %j', async (filter, parameters) => {
  expect(await askedFor(filter)).toEqual(parameters)
})
