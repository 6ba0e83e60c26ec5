import { readFileSync } from 'node:fs'
import type * as EntryServer from '#src/entry-server.tsx'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Manifest, routeTags, styleCheck } from './route-preloads.ts'

/** Inserts rendered HTML into the bundled page. */
export interface PageTemplate {
  readonly fill: (page: EntryServer.RenderedPage) => string
  /** The app shell: data, but no content. */
  readonly fillShell: (data: string) => string
}

/** The build files that pages are made with. */
export type BuildFiles = Pick<typeof buildPaths, 'serverBundle' | 'template' | 'manifest'>

export function readManifest({ manifest }: Pick<BuildFiles, 'manifest'> = buildPaths): Manifest {
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}

/**
 * @param dataId the id of the JSON block.
 * @throws by `fill`, if a page uses styles that only load with a later script.
 */
export function readTemplate(dataId: string, build: BuildFiles = buildPaths): PageTemplate {
  const template = readFileSync(build.template, 'utf8').replace(scriptTag, '')
  const manifest = readManifest(build)
  const unstyledIn = styleCheck(manifest)
  const tags = new Map<string, string>()
  const tagsOf = (routeIds: readonly string[]) => {
    const key = routeIds.join(' ')
    const known = tags.get(key) ?? routeTags(manifest, routeIds)
    tags.set(key, known)
    return known
  }
  return {
    fill: ({ data, body, head, routeIds }) => {
      const tagsOfPage = tagsOf(routeIds)
      const unstyled = unstyledIn(tagsOfPage, body)
      if (unstyled.length > 0) {
        const names = unstyled.join(', ')
        throw new Error(`the styles of ${names} are not in the page of ${routeIds.join(' ')}`)
      }
      return fillTemplate(
        template,
        dataId,
        data,
        body,
        `${tagsOfPage}<meta data-prerendered>${head}<meta data-prerendered-end>`,
      )
    },
    fillShell: (data) => fillTemplate(template, dataId, data, '', tagsOf([])),
  }
}

/** The bundler's tag for the first script, whose content is inlined. */
const scriptTag = /<script type="module"[^>]*><\/script>/

function fillTemplate(template: string, dataId: string, data: string, body: string, head: string) {
  // Replacements are functions, because text may contain the patterns that a string would expand.
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => `<script type="application/json" id="${dataId}">${data}</script>`)
}
