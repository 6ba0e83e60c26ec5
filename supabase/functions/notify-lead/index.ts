import { fontFileOf } from '#src/documents/font-files.ts'
import type { FontSource } from '#src/documents/font-set.ts'
import { notifyLead } from './handler.ts'

declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  readFile(path: URL): Promise<Uint8Array>
  serve(answer: (request: Request) => Promise<Response>): void
}

/** The fonts deployed with the function, see supabase/config.toml. */
const fonts: FontSource = (face, weight) => {
  const name = fontFileOf(face, weight).split('/').at(-1)
  return Deno.readFile(new URL(`./fonts/${name}`, import.meta.url))
}

Deno.serve((request) => notifyLead(request, Deno.env.toObject(), fonts))
