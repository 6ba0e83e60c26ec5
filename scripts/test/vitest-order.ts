import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first: all processes of a run should end at the same time. */
const long = [
  'supabase/local/storage/images/image-renderer.test.ts',
  'supabase/tests/backend/crash.test.ts',
  'supabase/tests/backend/limits/fair-share.test.ts',
  'supabase/tests/backend/auth/known-networks.test.ts',
  'supabase/tests/backend/mails/lead-mails.test.ts',
  'supabase/tests/backend/limits/limits.test.ts',
  'supabase/tests/backend/logs.test.ts',
  'supabase/tests/backend/limits/long-statements.test.ts',
  'supabase/tests/backend/postgres.test.ts',
  'supabase/tests/backend/start.test.ts',
  'supabase/tests/roles/bucket-matrix.test.ts',
  'supabase/tests/roles/rest-matrix.test.ts',
  'supabase/tests/text-rules.test.ts',
  'tests/outbox-simulation/simulation.test.ts',
  'tests/prerender-sources.test.ts',
]

/** Files that share a process are adjacent; otherwise it would have to be started again. */
export class VitestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** The order of the projects, with the files above as one of them. */
const projects = ['alone', 'long', 'backend', 'together', 'screens']

function rank({ project, moduleId }: TestSpecification): number {
  const isLong = project.name !== 'alone' && long.some((file) => moduleId.endsWith(file))
  return projects.indexOf(isLong ? 'long' : project.name)
}
