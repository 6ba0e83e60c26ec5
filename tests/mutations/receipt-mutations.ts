import { mutationsOf } from './mutation.ts'

/** The server's word: the receipt, what it takes at which path, and what it has erased. */
export const receiptMutations = [
  ...mutationsOf('receipt', 'supabase/migrations/20261124000900_erasure.sql', [
    [
      'what is erased is not remembered',
      '  insert into private.erased_leads (lead_id) values (old.id) on conflict do nothing;\n',
      '',
    ],
    [
      'erased inquiries are not remembered',
      'create trigger note_erasure after delete on public.inquiries',
      'create trigger note_erasure after update of id on public.inquiries',
    ],
    [
      'erased quote requests are not remembered',
      'create trigger note_erasure after delete on public.quote_requests',
      'create trigger note_erasure after update of id on public.quote_requests',
    ],
    [
      'what was erased comes back',
      'if exists (select from private.erased_leads where lead_id = new.id) then',
      'if false then',
    ],
    [
      'erased inquiries come back',
      'create trigger a_refuse_erased before insert on public.inquiries',
      'create trigger a_refuse_erased before update of id on public.inquiries',
    ],
    [
      'erased quote requests come back',
      'create trigger a_refuse_erased before insert on public.quote_requests',
      'create trigger a_refuse_erased before update of id on public.quote_requests',
    ],
    [
      'an erased inquiry counts against its sender',
      'create trigger a_refuse_erased before insert on public.inquiries',
      'create trigger z_refuse_erased before insert on public.inquiries',
    ],
    [
      'an erased quote request counts against its sender',
      'create trigger a_refuse_erased before insert on public.quote_requests',
      'create trigger z_refuse_erased before insert on public.quote_requests',
    ],
    [
      'what was erased is refused like anything',
      "raise sqlstate 'PT410'",
      "raise sqlstate 'P0001'",
    ],
  ]),
  ...mutationsOf('receipt', 'supabase/migrations/20261124000700_leads.sql', [
    [
      'a content that is no hash is taken of an inquiry',
      "content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),\n  -- A visitor",
      'content_hash text,\n  -- A visitor',
    ],
    [
      'a content that is no hash is taken of a quote request',
      "content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),\n  constraint quote_requests",
      'content_hash text,\n  constraint quote_requests',
    ],
    [
      'visitors may not say what their request is',
      'attachment_manifest, honeypot_filled, fill_seconds, content_hash)',
      'attachment_manifest, honeypot_filled, fill_seconds)',
    ],
  ]),
  ...mutationsOf('receipt', 'supabase/migrations/20261125004701_site_visit_receipt.sql', [
    [
      'the receipt knows no content of quote requests',
      '    select received_at, status, attachment_manifest, content_hash',
      '    select received_at, status, attachment_manifest, null::text as content_hash',
    ],
    ['the receipt knows no content of inquiries', "'[]'::jsonb, content_hash", "'[]'::jsonb, null"],
    [
      'the receipt knows no inquiries',
      'from public.inquiries where id = lead_receipt.lead_id',
      'from public.inquiries where false',
    ],
    [
      'the receipt knows the first of all requests',
      'from public.quote_requests where id = lead_receipt.lead_id',
      'from public.quote_requests where true',
    ],
    [
      'files may follow for ever',
      'select received_at > now() - private.attachment_period()',
      'select received_at is not null',
    ],
    [
      'files may never follow',
      'select received_at > now() - private.attachment_period()',
      'select received_at > now()',
    ],
    [
      'the receipt says of nothing that it was erased',
      'where erased.lead_id = lead_receipt.lead_id',
      'where false',
    ],
    [
      'the receipt says of everything that it was erased',
      'where erased.lead_id = lead_receipt.lead_id',
      'where erased.lead_id is not null',
    ],
    ['the receipt calls each file arrived', "'arrived', object.id is not null", "'arrived', true"],
    [
      'the receipt tells the size that was announced',
      "          'size', (object.metadata ->> 'size')::bigint,",
      "          'size', (file.value ->> 'size')::bigint,",
    ],
    [
      'the receipt calls a file of any size whole',
      "coalesce((object.metadata ->> 'size')::bigint = (file.value ->> 'size')::bigint, false)",
      'object.id is not null',
    ],
    ['the receipt finds files in any bucket', "object.bucket_id = 'quote-attachments' and ", ''],
    [
      'the receipt names the files in another order',
      'order by file.ordinality',
      'order by file.ordinality desc',
    ],
    [
      'the receipt leaves out files that are missing',
      'left join storage.objects object',
      'join storage.objects object',
    ],
    [
      'the receipt has another reference',
      'substr(lead_receipt.lead_id::text, 5, 4)',
      'substr(lead_receipt.lead_id::text, 10, 4)',
    ],
    [
      'the receipt calls spam by its name',
      "        when 'lost' then 'Closed'\n",
      "        when 'lost' then 'Closed'\n        when 'spam' then 'Closed'\n",
    ],
    [
      'the receipt tells no end of the time for files',
      'select received_at + private.attachment_period() from lead',
      'select received_at from lead',
    ],
    [
      'the receipt knows of no site check',
      "'site_check', coalesce((select is_checked from lead), false)",
      "'site_check', false",
    ],
    [
      'the receipt knows of no site visit',
      "'site_visit', coalesce((select is_visit from lead), false)",
      "'site_visit', false",
    ],
  ]),
  ...mutationsOf('receipt', 'supabase/migrations/20261124001001_storage.sql', [
    ['any path may be filled', "        and file ->> 'path' = object_name\n", ''],
    [
      'a path may be filled for ever',
      '        and q.received_at > now() - private.attachment_period()\n',
      '',
    ],
    [
      'a path of another request may be filled',
      "where q.id = split_part(object_name, '/', 1)::uuid\n        and",
      'where',
      'each path begins with the id of the request that announces it, which its manifest is checked for; the line finds that request by its key',
    ],
    ['files may follow for a year', "select interval '30 days'", "select interval '1 year'"],
    ['a repeated announcement is refused', 'where known.value = file) then', 'where false) then'],
    [
      'a file that has arrived is replaced',
      "where bucket_id = 'quote-attachments' and name = missing_path",
      'where false',
    ],
    [
      'files are replaced after their time',
      'if received <= now() - private.attachment_period() or replacements',
      'if replacements',
    ],
    ['files are replaced without end', ' or replacements >= 10 then', ' then'],
    [
      'a file takes the place of another one',
      "    or left(file ->> 'path', 39) <> left(missing_path, 39)\n",
      '',
    ],
    [
      'a replacement is not checked',
      'if not private.is_attachment_manifest(lead_id, jsonb_set(manifest, array[place::text], file))\n',
      'if false\n',
    ],
    [
      'a replacement does not count',
      'file_replacements = replacements + 1',
      'file_replacements = replacements',
    ],
  ]),
]
