import type { ManifestOptions } from 'vite-plugin-pwa'
import { company } from '#src/domain/company/company.ts'

const icon = (src: string) => [{ src, sizes: '96x96', type: 'image/png' }]

/** The web app manifest: how the installed app looks. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: company.name,
  short_name: 'Prefab',
  description: `${company.tagline}. The whole catalogue, with or without a network.`,
  categories: ['business', 'shopping', 'productivity'],
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/?source=app',
  scope: '/',
  display: 'standalone',
  theme_color: '#15191c',
  background_color: '#f7f5f0',
  icons: [
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/app-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: 'The home page on a desktop',
    },
    {
      src: '/screenshots/narrow.jpg',
      sizes: '780x1688',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'A product on a phone',
    },
  ],
  shortcuts: [
    { name: 'Products', url: '/products', icons: icon('/icons/products-96.png') },
    { name: 'Request a quote', url: '/contact#quote', icons: icon('/icons/quote-96.png') },
    { name: 'Outbox', url: '/outbox', icons: icon('/icons/outbox-96.png') },
  ],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf', '.pdf'] }],
    },
  },
}
