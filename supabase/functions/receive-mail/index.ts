import { receiveMail } from './handler.ts'

declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(answer: (request: Request) => Promise<Response>): void
}

Deno.serve((request) => receiveMail(request, Deno.env.toObject()))
