import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { oneOf } from '#src/platform/one-of.ts'
import { isUuid } from '#src/platform/uuid.ts'

/** The search parameters of the pages of projects. */
export interface ProjectSearch {
  readonly category?: (typeof projectCategories)[number] | undefined
  /** The id of the project whose details are open. */
  readonly project?: string | undefined
}

/** Parses the search parameters. */
export function projectSearch({ category, project }: Record<string, unknown>): ProjectSearch {
  return {
    category: oneOf(projectCategories, category),
    project: isUuid(project) ? project : undefined,
  }
}
