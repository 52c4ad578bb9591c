import { useId } from 'react'
import { disputePage as texts } from '~/copy/owner/disputes'
import { copyText } from '../../booking/share'
import { useHydrated } from '../../browser/use-hydrated'
import { buttonClass, cardClass, fieldClass, hintClass, inputClass, labelClass } from '../../ui/looks'

/** Text to paste elsewhere, with a copy button; without JavaScript, people select and copy it themselves. */
export function CopyAll({ text }: { text: string }) {
  const id = useId()
  return (
    <div className={cardClass({ className: 'grid gap-4 print:hidden' })}>
      <div className={fieldClass}>
        <label className={labelClass} htmlFor={id}>
          {texts.copyLabel}
        </label>
        <p className={hintClass} id={`${id}-hint`}>
          {texts.copyHint}
        </p>
        <textarea
          className={`${inputClass} text-sm`}
          id={id}
          aria-describedby={`${id}-hint`}
          readOnly
          rows={8}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </div>
      {useHydrated() ? (
        <button
          className={buttonClass({ size: 'small', className: 'justify-self-start' })}
          type="button"
          onClick={() => copyText(text, texts.copyLabel)}
        >
          {texts.copy}
        </button>
      ) : null}
    </div>
  )
}
