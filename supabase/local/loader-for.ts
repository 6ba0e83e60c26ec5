/** Node's options for a program: Node 20 reads no TypeScript by itself; what was compiled needs none. */
export function loaderFor(program: string): readonly string[] {
  return program.endsWith('.ts') ? ['--import', 'tsx'] : []
}
