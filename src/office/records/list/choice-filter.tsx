interface Props {
  readonly label: string
  /** What no choice is called. */
  readonly any: string
  readonly value: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoice: (value: string | undefined) => void
  /** The look of the fields beside it. */
  readonly className: string | undefined
}

/** Narrows a list down to one of a few values. */
export function ChoiceFilter({ label, any, value = '', choices, onChoice, className }: Props) {
  // An address may name what is gone, or not there yet; the filter holds all the same.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <label className={className}>
      {label}
      <select value={value} onChange={(event) => onChoice(event.currentTarget.value || undefined)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>Unknown</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
