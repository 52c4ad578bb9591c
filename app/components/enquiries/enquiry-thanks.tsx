import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon'

/** What came of a question that was sent: read out, and focused. */
export function EnquiryThanks({ text }: { text: string | null }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) said.current?.focus()
  }, [text])
  return (
    <div role="status" tabIndex={-1} ref={said}>
      {text ? (
        <p className="note note--good">
          <Icon name="tick" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  )
}
