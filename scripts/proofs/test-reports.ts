import path from 'node:path'
import * as v from 'valibot'
import type { NamedTest } from '#tests/support/named-tests.ts'

/** The outcome of a test; one with several cases has one for each. */
export interface TestOutcome extends NamedTest {
  readonly hasPassed: boolean
  /** Tests that did not run have not failed. */
  readonly hasFailed: boolean
}

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

const browserSpec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ status: v.string() })),
})

interface BrowserSuite {
  readonly specs: readonly v.InferOutput<typeof browserSpec>[]
  readonly suites?: readonly BrowserSuite[] | undefined
}

const browserSuite: v.GenericSchema<unknown, BrowserSuite> = v.object({
  specs: v.array(browserSpec),
  suites: v.optional(v.array(v.lazy(() => browserSuite))),
})

const browserReport = v.object({ suites: v.array(browserSuite) })

/**
 * Parses Vitest's report.
 * @param root of the checkout in which it ran.
 */
export function unitOutcomes(report: unknown, root: string): TestOutcome[] {
  return v.parse(unitReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: path.relative(root, name),
      name: title,
      hasPassed: status === 'passed',
      hasFailed: status === 'failed',
    })),
  )
}

/** Parses Playwright's report. */
export function browserOutcomes(report: unknown): TestOutcome[] {
  const specs = v.parse(browserReport, report).suites.flatMap(specsOf)
  return specs.map(({ title, file, tests }) => ({
    file: path.join('tests/e2e', file),
    name: title,
    hasPassed: tests.every(({ status }) => status === 'expected'),
    hasFailed: tests.some(({ status }) => status === 'unexpected'),
  }))
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Matches a test's names, whatever its placeholders stand for. */
export function titlePattern(name: string): RegExp {
  const fixed = name.split(/\$\{[^}]+\}|\$[a-z]\w*(?:\.\w+)*|%(?:\d+\$)?[sijdo]/i).map(escaped)
  return new RegExp(`^${fixed.join('.+')}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
