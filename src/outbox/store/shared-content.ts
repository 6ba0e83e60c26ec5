import { deviceDatabase } from '#src/device/device-database.ts'

/**
 * What other apps share: the service worker stores it, and the form of the contact page takes it
 * over.
 */
export const sharedContent = deviceDatabase('shared-files', 'keyval')

/** The key of the latest share; the one before is replaced. */
export const latestShare = 'latest'
