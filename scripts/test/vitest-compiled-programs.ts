import type { Plugin } from 'vite'
import { leadToCompiled } from '#scripts/build/compile-programs.ts'
import { compileForRun } from '#tests/support/processes/compiled-program.ts'

/**
 * Compiles the programs that servers start once per run, before the first module that starts one:
 * translated on the fly, a thread takes half a second of processor time, and a hundred are started.
 */
export function compiledPrograms(): Plugin {
  let compiled: Promise<string> | undefined
  return {
    name: 'compiled-programs',
    async transform(code, id) {
      if (id.includes('node_modules') || leadToCompiled(code, '/') === code) return null
      compiled ??= compileForRun({})
      return { code: leadToCompiled(code, await compiled), map: null }
    },
  }
}
