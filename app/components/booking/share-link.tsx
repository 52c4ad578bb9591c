import { useId } from 'react'
import { friends as copy } from '~/copy/bookings/friends'
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

/** The link to copy, and plain links into other programs. */
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
              {copy.copy}
            </button>
          </li>
        )}
        {hydrated && (
          <li>
            <button className={small} type="button" onClick={() => share({ title: subject, text, url })}>
              {copy.share}
            </button>
          </li>
        )}
        <li>
          <a className={small} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${message}`}>
            {copy.ways.email}
          </a>
        </li>
        <li>
          <a className={small} href={`https://wa.me/?text=${message}`} rel="noreferrer">
            {copy.ways.whatsapp}
          </a>
        </li>
        <li>
          <a className={small} href={`sms:?&body=${message}`}>
            {copy.ways.sms}
          </a>
        </li>
      </ul>
    </div>
  )
}
