/** Node's options for a program: Node 20 cannot read TypeScript; compiled programs need none. */
export function loaderFor(program: string): readonly string[] {
  return program.endsWith('.ts') ? ['--import', 'tsx'] : []
}
