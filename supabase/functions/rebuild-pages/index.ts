import { rebuildPages } from './handler.ts'

declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(answer: (request: Request) => Promise<Response>): void
}

Deno.serve((request) => rebuildPages(request, Deno.env.toObject()))
