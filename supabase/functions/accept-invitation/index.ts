import { answerBrowser } from './handler.ts'

declare const Deno: {
  readonly env: { toObject(): Record<string, string> }
  serve(answer: (request: Request) => Promise<Response>): void
}

Deno.serve((request) => answerBrowser(request, Deno.env.toObject()))
