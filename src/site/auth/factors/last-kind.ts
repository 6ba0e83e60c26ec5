import { deviceText } from '#src/device/device-text.ts'

/**
 * The kind of factor used last on this device; nothing else about it is stored. Without storage the
 * first factor is offered each time.
 */
export const lastKind = deviceText('prefab-factor-kind')
