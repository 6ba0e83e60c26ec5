import type { Project } from '#src/content/product.ts'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { PictureFrame } from '#src/ui/picture-frame.tsx'
import styles from './project-dialog.module.css'

interface Props {
  /** Undefined while no project is open. */
  readonly project: Project | undefined
  readonly onClose: () => void
}

/** One project over the page: picture, what was done, and its figures. */
export function ProjectDialog({ project, onClose }: Props) {
  return (
    <NativeDialog isOpen={project !== undefined} title={project?.title ?? ''} onClose={onClose}>
      {project !== undefined && (
        <>
          <PictureFrame picture={project.picture} sizes="(min-width: 900px) 860px, 96vw" />
          <div className={styles['text']}>
            <p className="eyebrow">{project.category}</p>
            <p>{project.description}</p>
            <dl>
              {factsOf(project).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </NativeDialog>
  )
}

function factsOf(project: Project): readonly (readonly [label: string, value: string])[] {
  const { location, area_sqft, days_to_complete, completed_on } = project
  return [
    ...(location === null ? [] : [['Place', location] as const]),
    ...(area_sqft === null
      ? []
      : [['Area', `${area_sqft.toLocaleString('en-IN')} sq ft`] as const]),
    ...(days_to_complete === null ? [] : [['Time', `${days_to_complete} days`] as const]),
    ...(completed_on === null ? [] : [['Completed', completed_on.slice(0, 4)] as const]),
  ]
}
