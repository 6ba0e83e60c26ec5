import type { ViteUserConfig } from 'vitest/config'
import { mantineVariables } from '#scripts/build/vite/vite-mantine-variables.ts'
import { sitePictures } from '#scripts/build/vite/vite-site-pictures.ts'
import { syncZip } from '#scripts/build/vite/vite-sync-zip.ts'
import { publicEnvironment } from '#scripts/environment/environment.ts'
import { compiledPrograms } from './vitest-compiled-programs.ts'
import { VitestOrder } from './vitest-order.ts'
import { vitestProjects } from './vitest-projects.ts'
import { VitestTimes } from './vitest-times.ts'

/** The site's plugins without which modules do not load: the others take seconds. */
export const vitestConfig = (): ViteUserConfig => ({
  plugins: [mantineVariables(), sitePictures(), syncZip(), compiledPrograms()],
  define: publicEnvironment(process.env),
  test: {
    projects: vitestProjects(),
    globalSetup: './scripts/test/vitest-run-folder.ts',
    setupFiles: './scripts/test/vitest-restore.ts',
    // Secure password hashes take a seventh of a second each, in hundreds of sign-ins.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.build/unit-tests.json' }], new VitestTimes()],
    // On two cores: tests wait for other programs in a quarter of their time.
    maxWorkers: 3,
    // Optimising a database's WebAssembly takes longer than most tests use it.
    execArgv: ['--wasm-tiering-budget=100000000'],
    sequence: { sequencer: VitestOrder },
  },
})
