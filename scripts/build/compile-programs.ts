import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildPaths } from './paths.ts'

/** Programs that servers start, as `new URL('./name.ts', import.meta.url)`. */
const startedByServers = {
  build: 'scripts/build.ts',
  prerender: 'scripts/prerender.ts',
  'bundle-process': 'scripts/build/bundle-process.ts',
  'page-process': 'scripts/build/pages/page-process.ts',
  'database-thread': 'supabase/local/postgres/database-thread.ts',
  'read-mail-thread': 'supabase/local/mail/read-mail-thread.ts',
  'render-process': 'supabase/local/storage/images/render-process.ts',
}

/**
 * Compiles programs and their workers to plain JavaScript, which starts a second sooner than
 * TypeScript translated on the fly, and needs 140 MB less.
 * @param folder gets `<name>.js` of each, and shared chunks. Existing files stay, because an
 * earlier program may still be running; the folder must be below one with dependencies.
 * @param programs their sources, from the root of the project.
 */
export async function compilePrograms(
  folder: string,
  programs: Readonly<Record<string, string>>,
): Promise<void> {
  const input = { ...startedByServers, ...programs }
  await build({
    configFile: false,
    root: buildPaths.root,
    logLevel: 'error',
    plugins: [{ name: 'source-places', transform: keepPlacesBeside(folder, Object.keys(input)) }],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input },
    },
  })
}

/**
 * The code with the URLs of programs led to where they are compiled.
 * @param names of the programs; those that servers start if missing.
 */
export function leadToCompiled(
  code: string,
  folder: string,
  names: readonly string[] = Object.keys(startedByServers),
): string {
  const program = new RegExp(
    `new URL\\(["']\\./(${names.join('|')})\\.ts["'], import\\.meta\\.url\\)`,
    'g',
  )
  return code.replaceAll(program, (_, name: string) => {
    const made = pathToFileURL(path.join(folder, `${name}.js`))
    return `new URL(${JSON.stringify(made.href)})`
  })
}

/** Replaced except where a program checks whether it was started itself. */
const ownPlace = /(?<!isMain\()import\.meta\.url/g

/** A module finds its neighbours next to its source, and programs where they are compiled. */
function keepPlacesBeside(folder: string, names: readonly string[]) {
  return (code: string, id: string): string | undefined => {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    return leadToCompiled(code, folder, names)
      .replaceAll(ownPlace, JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
  }
}
