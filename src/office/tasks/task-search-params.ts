import * as v from 'valibot'

/** The search parameters of the task list; by default the user's own open tasks. */
export const taskSearchParams = v.object({
  who: v.optional(v.fallback(v.optional(v.literal('everyone')), undefined)),
  done: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
})

export type TaskSearchParams = v.InferOutput<typeof taskSearchParams>
