import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LastSaved, RecordHistory } from '#src/office/changes/record-history.tsx'
import { OnSite, RecordEditor } from '#src/office/records/editor/record-editor.tsx'
import { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { type EditStart, useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { PostFields } from './post-fields.tsx'
import { PostPicture } from './post-picture.tsx'
import { PostPreview } from './post-preview.tsx'
import { storedPostsQuery } from './post-queries.ts'
import { postRecord } from './post-record.ts'
import { type PostValues, postParts } from './post-rules.ts'
import { postState, stateText } from './post-state.ts'
import { PostText } from './post-text.tsx'

/** The form of one post, with a preview of its page. */
export function PostEditor({ edit }: { readonly edit: EditStart<PostValues> }) {
  const state = useRecordForm(postRecord, { ...edit, obstacle: () => waitsFor })
  const { form, origin, values } = state
  const upload = usePictureUpload({
    bucket: 'project-images',
    folder: `blog/${origin.id}`,
    onUploaded: ({ image_url, width, height }) => {
      form.setFieldValue('image_url', image_url)
      form.setFieldValue('width', width)
      form.setFieldValue('height', height)
    },
  })
  const { data: posts = [] } = useQuery(storedPostsQuery(false))
  const waitsFor = upload.uploads.length === 0 ? '' : 'The picture hasn’t uploaded yet.'
  const isOnSite = origin.version !== null && postState(origin.base) === 'published'
  return (
    <RecordEditor
      noun="post"
      page="/admin/blog/$id"
      state={state}
      start={edit.start}
      nameOf={postRecord.nameOf}
      list={<Link to="/admin/blog">All posts</Link>}
      order={posts.map(({ id }) => id)}
      links={
        isOnSite && (
          <Link to="/blog/$slug" params={{ slug: origin.base.slug }}>
            View on site
          </Link>
        )
      }
      isPublished={isOnSite}
      offSite={stateText(origin.base)}
      lastSaved={<LastSaved row={origin.id} />}
      history={<RecordHistory row={origin.id} labels={postParts.labels} />}
      preview={<PostPreview values={values} />}
      uploads={upload.uploads.length}
      waitsFor={waitsFor}
      onSite={<form.Field name="published">{(field) => <OnSite field={field} />}</form.Field>}
    >
      <PostFields state={state} />
      <PostPicture state={state} upload={upload} />
      <PostText form={form} />
    </RecordEditor>
  )
}
