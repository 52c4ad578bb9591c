interface SwitchFieldProps {
  name: string
  label: string
  text: string
  isOn: boolean
}

/** A switch of the settings, with what it does. */
export function SwitchField({ name, label, text, isOn }: SwitchFieldProps) {
  return (
    <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 py-3">
      <input
        className="size-6 accent-action"
        type="checkbox"
        name={name}
        aria-describedby={`${name}-text`}
        defaultChecked={isOn}
      />
      <span className="grid">
        <strong>{label}</strong>
        <span className="text-sm text-ink-soft" id={`${name}-text`}>
          {text}
        </span>
      </span>
    </label>
  )
}
