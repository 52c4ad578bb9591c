import type { RefObject } from 'react'
import { TickIcon } from '../ui/form-icons'

/** What came of a question that was sent: said where it is read out, and where the focus can go. */
export function EnquiryThanks({ text, said }: { text: string | null; said: RefObject<HTMLDivElement> }) {
  return (
    <div role="status" tabIndex={-1} ref={said}>
      {text ? (
        <p className="note note--good">
          <TickIcon />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  )
}
