import type { ReactNode } from 'react'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './choice-fields.module.css'

interface Field<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The label of the empty choice. */
  readonly any: string
  readonly options: readonly { readonly slug: string; readonly label: string }[]
}

interface Props<Name extends string> {
  /** Prefix of the fields' ids. */
  readonly idPrefix: string
  readonly fields: readonly Field<Name>[]
  readonly values: { readonly [Each in Name]?: string | undefined }
  /** How many results each choice would give, once known. */
  readonly counts?:
    | { readonly [Each in Name]?: Readonly<Record<string, number | undefined>> }
    | undefined
  /** An empty slug means no choice. */
  readonly onChoose: (name: Name, slug: string) => void
  /** Rendered after the fields, such as a link that clears them. */
  readonly children?: ReactNode
}

/** Select fields for filters, side by side. A choice without results is disabled. */
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
