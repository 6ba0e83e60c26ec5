import { processTree } from '#scripts/bench/process-tree.ts'

/** Memory of a server and its children at one moment, in megabytes. */
export interface Sample {
  readonly server: number
  readonly rendering: number
  /** Of pages, and anything else. */
  readonly others: number
  readonly all: number
}

export interface MemoryWatch {
  /** Ends it. */
  readonly stop: () => readonly Sample[]
}

/** @param tell is given each sample. */
export function watchMemory(
  pid: number,
  everyMs: number,
  tell: (sample: Sample) => void,
): MemoryWatch {
  const samples: Sample[] = []
  const timer = setInterval(() => {
    const sample = sampleOf(pid)
    samples.push(sample)
    tell(sample)
  }, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return samples
    },
  }
}

function sampleOf(pid: number): Sample {
  const [server, ...children] = processTree(pid)
  const sum = (list: typeof children) => list.reduce((all, { megabytes }) => all + megabytes, 0)
  const own = server?.megabytes ?? 0
  const isRendering = ({ command }: { readonly command: string }) =>
    command.includes('render-process')
  const rendering = sum(children.filter(isRendering))
  const others = sum(children) - rendering
  return { server: own, rendering, others, all: own + rendering + others }
}

/** How far the mean of the last third is above that of the middle third, as a share. */
export function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3)
  if (third === 0) return 0
  return mean(values.slice(2 * third)) / mean(values.slice(third, 2 * third)) - 1
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
