import type { Edit } from '#tests/planted-bugs/edit.ts'

/**
 * What proves each area, in the order in which it is run: the quicker first. A mutation is caught by
 * the first test that fails.
 */
export const proofs = {
  outbox: [
    [
      'tests/outbox/',
      'src/outbox/',
      'src/service-worker/',
      'src/site/leads/attachments/shared-files.test.ts',
      'tests/outbox/store/clear-device.test.ts',
      'tests/app/watch-outbox.test.ts',
    ],
    ['tests/outbox-simulation/'],
  ],
  receipt: [
    ['supabase/tests/outbox/receipt.test.ts', 'supabase/tests/outbox/attachments.test.ts'],
    [
      'supabase/tests/outbox/outbox-delivery.test.ts',
      'supabase/tests/outbox/replace-missing-file.test.ts',
      'supabase/tests/backend/erase.test.ts',
    ],
  ],
} as const

/** A bug in what sends, keeps or confirms what visitors write. */
export interface Mutation extends Edit {
  /** What goes wrong with it, in plain words. */
  readonly name: string
  readonly proof: keyof typeof proofs
}

/** A bug as a list writes it: what goes wrong, what stands there, and what comes in its place. */
type Line = readonly [name: string, find: string, replace: string]

/** The bugs of one file, which is named from the top of the repository. */
export function mutationsOf(
  proof: Mutation['proof'],
  file: string,
  lines: readonly Line[],
): readonly Mutation[] {
  return lines.map(([name, find, replace]) => ({ name, proof, file, find, replace }))
}
