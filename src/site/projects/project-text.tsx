import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import type { Project } from '#src/catalogue/schema/product.ts'

/** The description of a project, and its figures. */
export function ProjectText({ project }: { readonly project: Project }) {
  return (
    <>
      <p>{project.description}</p>
      <dl>
        {factsOf(project).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function factsOf(project: Project): readonly (readonly [label: string, value: string])[] {
  const { location, area_sqft, days_to_complete, completed_on } = project
  return [
    ...(location === null ? [] : [['Place', location] as const]),
    ...(area_sqft === null ? [] : [['Area', `${inLakhGroups(area_sqft)} sq ft`] as const]),
    ...(days_to_complete === null ? [] : [['Time', `${days_to_complete} days`] as const]),
    ...(completed_on === null ? [] : [['Completed', completed_on.slice(0, 4)] as const]),
  ]
}
