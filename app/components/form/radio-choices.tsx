interface Choice {
  value: string
  label: string
  text: string
}

interface RadioChoicesProps {
  name: string
  legend: string
  /** The value that is chosen at first. */
  chosen: string | undefined
  choices: Choice[]
}

/** A choice between a few answers, each with a text about its consequences. */
export function RadioChoices({ name, legend, chosen, choices }: RadioChoicesProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-bold">{legend}</legend>
      {choices.map(({ value, label, text }) => (
        <label
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-field border-[1.5px] border-line px-3 py-3 has-checked:border-action has-checked:bg-sand max-[18rem]:gap-2 max-[18rem]:px-2"
          key={value}
        >
          <input
            className="mt-0.5 size-5.5 accent-action max-[18rem]:size-4"
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span className="wrap-anywhere">
            <strong>{label}</strong>
            <br />
            <span className="text-sm text-ink-soft">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
