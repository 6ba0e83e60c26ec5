// Decision 148: only pages and workers carry policies.
import type { InlineHashes } from '#scripts/build/pages/inline-hashes.ts'

const quoted = (hash: string) => `'${hash}'`

/** The backend's origin if it is not the site's own. */
type BackendOrigin = string | undefined

/**
 * The Content Security Policy of the whole site: workers only from its own files, scripts and
 * styles from files or from the inline elements that the build has hashed, data only from the
 * backend it was built for, no frames, no plugins, no `eval`. Script URLs and HTML pass through one
 * of the two named policies (src/platform/trusted-types.ts) or not at all. JSON blocks in pages are
 * data, to which no directive applies.
 */
export function contentPolicy(
  backend: BackendOrigin,
  { styles, scripts }: InlineHashes = { styles: [], scripts: [] },
): string {
  const connect = backend === undefined ? [] : [backend, backend.replace(/^http/, 'ws')]
  const pictures = backend === undefined ? [] : [backend]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': ["'self'", ...styles.map(quoted)],
    // The prerenderer writes the sizes of pictures and drawings into style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    // Voice notes of site visits.
    'media-src': ["'self'", 'blob:', ...pictures],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['script-address'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
