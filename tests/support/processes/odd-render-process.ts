import type { RenderJob } from '#supabase/local/storage/images/render-process.ts'

// Stands in for the process that renders pictures, and does what the picture's name says.
process.on('message', ({ path }: RenderJob) => {
  if (path === 'hang') return
  if (path === 'crash') process.exit(1)
  if (path === 'die') process.kill(process.pid, 'SIGKILL')
  process.send?.(path === 'secrets' ? told(JSON.stringify(process.env)) : told(`${process.pid}`))
})

const told = (text: string) => ({ bytes: Buffer.from(text) })
