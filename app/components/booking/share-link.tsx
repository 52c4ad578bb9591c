import { useId } from 'react'
import { useHydrated } from '../browser/use-hydrated'
import { buttonClass, fieldClass, inputClass, labelClass } from '../ui/looks'
import { copyText, share } from './share'

interface ShareLinkProps {
  label: string
  url: string
  subject: string
  /** What is written before the link in a message. */
  text: string
}

/** The link to copy, and links that share it by other apps. */
export function ShareLink({ label, url, subject, text }: ShareLinkProps) {
  const id = useId()
  const hydrated = useHydrated()
  const message = encodeURIComponent(`${text} ${url}`)
  const small = buttonClass({ kind: 'line', size: 'small' })
  return (
    <div>
      <div className={fieldClass}>
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
        <input
          className={inputClass}
          id={id}
          type="text"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {hydrated && (
          <li>
            <button className={small} type="button" onClick={() => copyText(url)}>
              Copy link
            </button>
          </li>
        )}
        {hydrated && (
          <li>
            <button className={small} type="button" onClick={() => share({ title: subject, text, url })}>
              Share
            </button>
          </li>
        )}
        <li>
          <a className={small} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${message}`}>
            Email
          </a>
        </li>
        <li>
          <a className={small} href={`https://wa.me/?text=${message}`} rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <a className={small} href={`sms:?&body=${message}`}>
            Text message
          </a>
        </li>
      </ul>
    </div>
  )
}
