import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a program in a thread; one that is not compiled gets the translator of TypeScript. */
export function startThread(program: URL, options: WorkerOptions): Worker {
  if (!program.href.endsWith('.ts')) return new Worker(program, options)
  const translated = `
    import('tsx/esm/api').then(({ register }) => {
      register()
      return import(${JSON.stringify(program)})
    })`
  return new Worker(translated, { ...options, eval: true })
}
