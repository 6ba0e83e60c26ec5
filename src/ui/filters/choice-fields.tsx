import type { ReactNode } from 'react'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './choice-fields.module.css'

interface Field<Name extends string> {
  readonly name: Name
  readonly label: string
  /** What stands for no choice. */
  readonly any: string
  readonly options: readonly { readonly slug: string; readonly label: string }[]
}

interface Props<Name extends string> {
  /** Begins the ids of the fields. */
  readonly idPrefix: string
  readonly fields: readonly Field<Name>[]
  readonly values: { readonly [Each in Name]?: string | undefined }
  /** How much each choice would show, as soon as it is known. */
  readonly counts?:
    | { readonly [Each in Name]?: Readonly<Record<string, number | undefined>> }
    | undefined
  /** An empty slug is no choice. */
  readonly onChoose: (name: Name, slug: string) => void
  /** What stands behind the fields, such as a link that clears them. */
  readonly children?: ReactNode
}

/** Lists to choose from, side by side, as filters have them. A choice that would show nothing is off. */
export function ChoiceFields<Name extends string>({
  idPrefix,
  fields,
  values,
  counts,
  onChoose,
  children,
}: Props<Name>) {
  return (
    <div className={`${styles['fields']} needs-script`}>
      {fields.map(({ name, label, any, options }) => {
        const countOf = counts?.[name]
        return (
          <div key={name}>
            <label htmlFor={`${idPrefix}-${name}`}>{label}</label>
            <ChoiceSelect
              id={`${idPrefix}-${name}`}
              value={values[name] ?? ''}
              onChange={(event) => onChoose(name, event.target.value)}
            >
              <option value="">{any}</option>
              {options.map((option) => {
                const count = countOf && (countOf[option.slug] ?? 0)
                return (
                  <option
                    key={option.slug}
                    value={option.slug}
                    disabled={count === 0 && values[name] !== option.slug}
                  >
                    {count === undefined ? option.label : `${option.label} · ${count}`}
                  </option>
                )
              })}
            </ChoiceSelect>
          </div>
        )
      })}
      {children}
    </div>
  )
}
