/**
 * How the public pages' script is cut. Without groups the bundler makes dozens of small files, and
 * with its default of pulling dependencies along it moves shared ones into the wrong group.
 */
export const bundleGroups = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
      priority: 30,
    },
    { name: 'framework', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/, priority: 30 },
    { name: 'rest', test: /node_modules[\\/]@supabase[\\/]postgrest-js[\\/]/, priority: 20 },
  ],
}
