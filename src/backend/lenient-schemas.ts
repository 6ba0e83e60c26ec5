import * as v from 'valibot'

/** Text, or a number as text. */
export const text = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => String(value).trim()),
)

/** The value if it is valid, otherwise null. */
export function orNull<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

/**
 * The valid entries of a list, or of a list written as JSON text; an empty list for anything else.
 */
export function listOf<Output>(
  entry: v.GenericSchema<unknown, Output>,
): v.GenericSchema<unknown, Output[]> {
  return v.pipe(
    // Without the default, a missing key would not pass through the pipe.
    v.optional(v.unknown(), null),
    v.transform((value) =>
      asList(value).flatMap((candidate) => {
        const parsed = v.safeParse(entry, candidate)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
