import type { Project } from '#src/catalogue/schema/product.ts'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { ViewablePicture } from '#src/ui/pictures/viewable-picture.tsx'
import styles from './project-dialog.module.css'
import { ProjectText } from './project-text.tsx'

interface Props {
  /** Undefined while no project is open. */
  readonly project: Project | undefined
  readonly onClose: () => void
}

/** A project in a dialog: picture, description and figures. */
export function ProjectDialog({ project, onClose }: Props) {
  return (
    <NativeDialog isOpen={project !== undefined} title={project?.title ?? ''} onClose={onClose}>
      {project !== undefined && (
        <>
          <div className={styles['picture']}>
            <ViewablePicture
              pictures={[project.picture]}
              place={0}
              sizes="(min-width: 900px) 860px, 96vw"
            />
          </div>
          <div className={styles['text']}>
            <p className="eyebrow">{project.category}</p>
            <ProjectText project={project} />
          </div>
        </>
      )}
    </NativeDialog>
  )
}
