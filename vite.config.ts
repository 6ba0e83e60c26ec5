import path from 'node:path'
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite'
import { bundledPackages } from '#scripts/build/vite/vite-bundled-packages.ts'
import { chunkModules } from '#scripts/build/vite/vite-chunk-modules.ts'
import { mantineVariables } from '#scripts/build/vite/vite-mantine-variables.ts'
import { sheetFormats } from '#scripts/build/vite/vite-sheet-formats.ts'
import { serviceWorker, startFiles } from '#scripts/build/vite/vite-service-worker.ts'
import { sitePictures } from '#scripts/build/vite/vite-site-pictures.ts'
import { styleNames } from '#scripts/build/vite/style-names.ts'
import { syncZip } from '#scripts/build/vite/vite-sync-zip.ts'
import { withoutDevtools } from '#scripts/build/vite/vite-without-devtools.ts'
import {
  assetPlace,
  namedScripts,
  scriptGroups,
  scriptPlace,
} from '#scripts/build/vite/script-files.ts'
import { officeFolder } from '#scripts/build/vite/script-purposes.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { publicEnvironment } from '#scripts/environment/environment.ts'
import { laterFolder } from '#src/platform/app-caches.ts'
import { vitestConfig } from '#scripts/test/vitest-config.ts'

const routeFiles = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
} as const

export default defineConfig(({ command, isSsrBuild, mode }) =>
  mode === 'test' ? vitestConfig() : siteConfig(command, isSsrBuild),
)

/** What only the site is built with is loaded for it alone: single tests are to start at once. */
async function siteConfig(
  command: ConfigEnv['command'],
  isSsrBuild: boolean | undefined,
): Promise<UserConfig> {
  const { tanstackRouter, tanstackRouterGenerator } = await import('@tanstack/router-plugin/vite')
  const { default: react } = await import('@vitejs/plugin-react')
  return {
    plugins: [
      // The prerender loads all routes at once: their list is there, and nothing is to be split.
      isSsrBuild === true
        ? []
        : [
            tanstackRouterGenerator({
              ...routeFiles,
              generatedRouteTree: 'src/routeTree.site.gen.ts',
              routeFileIgnorePattern: '^admin$',
            }),
            tanstackRouter({ ...routeFiles, autoCodeSplitting: true }),
          ],
      react(),
      mantineVariables(),
      sitePictures(),
      syncZip(),
      withoutDevtools(),
      sheetFormats(),
      ...(isSsrBuild === true
        ? []
        : [...(await serviceWorker()), bundledPackages(), chunkModules()]),
    ],
    worker: {
      format: 'es',
      plugins: () => [bundledPackages(), syncZip()],
      rolldownOptions: {
        output: {
          // Search and the shrinking of pictures are for visitors, workbooks for the office.
          entryFileNames: ({ name }) =>
            `${name.includes('workbook') ? officeFolder : laterFolder}/[name]-[hash].js`,
        },
      },
    },
    // While somebody develops, classes come and go that were not there at the start.
    ...(command === 'build' && {
      css: { modules: { generateScopedName: styleNames(path.join(buildPaths.root, 'src')) } },
    }),
    define: publicEnvironment(process.env),
    ssr: { noExternal: isSsrBuild === true ? [/^@mantine/, /^@tanstack/] : [] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild === true ? '.build/server' : 'dist',
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      modulePreload: { polyfill: false, resolveDependencies: namedScripts },
      copyPublicDir: isSsrBuild !== true,
      // The charts of the back office are the one script above the usual 500.
      chunkSizeWarningLimit: 600,
      rolldownOptions:
        isSsrBuild === true
          ? {}
          : {
              // Not imported by the first script, which would then wait for the bundler's helper.
              input: { index: 'index.html', main: 'src/main.tsx' },
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: scriptGroups(buildPaths.root),
                entryFileNames: ({ name }) =>
                  name === 'index' ? startFiles.replace('*', '[hash]') : 'assets/[name]-[hash].js',
                chunkFileNames: scriptPlace,
                assetFileNames: assetPlace,
              },
            },
    },
  }
}
