interface ImportMetaEnv {
  /** Empty for the embedded backend. */
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}
