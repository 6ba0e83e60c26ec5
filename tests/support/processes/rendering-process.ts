import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { createImageRenderer } from '#supabase/local/storage/images/image-renderer.ts'
import { parseImageRequest } from '#supabase/local/storage/images/image-request.ts'

// A server that renders the picture of its argument, and prints its process id.
let child: ChildProcess | undefined
subscribe('child_process', (message) => {
  child = (message as { readonly process: ChildProcess }).process
})
setInterval(() => undefined, 1000)
const render = createImageRenderer()
const [, , picture = ''] = process.argv
const { signal } = new AbortController()
const as = (query: Record<string, string>) => parseImageRequest(query, '', 'image/jpeg')
await render(picture, as({ width: '10' }), signal)
const slow = render(picture, as({ format: 'avif', quality: '100' }), signal)
process.stdout.write(`${child?.pid}\n`)
await slow
