import { createContext } from 'react'

/** Whether the signed-in user may open a path of the back office. */
export const MayOpen = createContext<(path: string) => boolean>(() => true)
