import type { PluginOption } from 'vite'
import { bundledPackages } from './vite-bundled-packages.ts'
import { webManifest } from '#scripts/build/web-manifest.ts'

/** The first script is inlined, and its file is removed. */
export const startFiles = 'assets/start-*.js'

/** The worker before its version is filled in. */
export const unfinishedWorkerFile = 'index.js'

/** Must never change: browsers remember it. */
export const webManifestFile = 'manifest.webmanifest'

/**
 * Builds the service worker with the list of files it caches, and the manifest. The list excludes
 * the shell, which is written later, pictures, and pages of the office.
 */
export async function serviceWorker(): Promise<PluginOption[]> {
  // Tests read the same configuration file, and need no worker.
  const { VitePWA } = await import('vite-plugin-pwa')
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'index.ts',
    injectRegister: false,
    manifest: webManifest,
    manifestFilename: webManifestFile,
    includeManifestIcons: false,
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn'
        const options = config.build?.rollupOptions
        if (options === undefined) return
        const { inlineDynamicImports: _, ...output } = { ...options.output } as Record<
          string,
          unknown
        >
        // The plugin also sets the option's former name, which the bundler warns about.
        options.output = { ...output, codeSplitting: false }
      },
    },
    injectManifest: {
      buildPlugins: { vite: [bundledPackages()] },
      globPatterns: ['assets/**/*.{js,css,woff,woff2}', 'icons/*.png', 'favicon.svg'],
      globIgnores: ['assets/admin/**', startFiles],
      dontCacheBustURLsMatching: /^assets\//,
    },
  })
}
