import { useEffect } from 'react'
import { company } from '#src/domain/company/company.ts'

/**
 * Names the browser's tab after the record while it is shown.
 * @param name undefined until it is known.
 */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined
    const title = `${name} | ${company.name}`
    const former = document.title
    document.title = title
    return () => {
      // Unless the next page has already set its own title.
      if (document.title === title) document.title = former
    }
  }, [name])
}
