import { readFileSync } from 'node:fs'

/** The resources of a process and its descendants; nothing without /proc. */
export interface ProcessUse {
  readonly megabytes: number
  readonly cpuSeconds: number
}

/** Unit of the times in /proc. */
const ticksPerSecond = 100

/** Current memory and total processor time of a process and its children. */
export function useOfTree(pid: number): ProcessUse {
  return processTree(pid).reduce(
    (sum, use) => ({
      megabytes: sum.megabytes + use.megabytes,
      cpuSeconds: sum.cpuSeconds + use.cpuSeconds,
    }),
    { megabytes: 0, cpuSeconds: 0 },
  )
}

/** The process itself first, each with its command line. */
export function processTree(pid: number): (ProcessUse & { readonly command: string })[] {
  const fields = read(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  // Its own time, and that of children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const own = {
    command: read(pid, 'cmdline').replaceAll('\0', ' '),
    megabytes: Number(/VmRSS:\s*(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024,
    cpuSeconds: ticks / ticksPerSecond,
  }
  const children = read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [own, ...children.flatMap((child) => processTree(Number(child)))]
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
