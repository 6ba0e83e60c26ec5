import { createContext } from 'react'

/** Whether whoever is signed in may open a path of the back office; the gate knows. */
export const MayOpen = createContext<(path: string) => boolean>(() => true)
