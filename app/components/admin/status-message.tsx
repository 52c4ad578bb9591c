import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Toast } from '../../contract/forms'
import type { RootData } from '../site/page-kind'
import { Icon } from './icons'

/**
 * What came of something that the owner started, in its place on the page: an action answers `done({redirectTo, toast:
 * {…, status: {place, seconds: STATUS_SECONDS.sync}}})`. With a script it goes after its seconds, but not while it is
 * pointed at or read with the keyboard; without one it stays until the next page (spec 2 §2).
 */
export function StatusMessage({ place }: { place: string }) {
  const toast = useRouteLoaderData<RootData>('root')?.toast
  const told = toast?.status?.place === place ? toast : null
  // A live region is there before it says something; a new telling is a new box with its own time.
  return <div role="status">{told ? <Telling key={JSON.stringify(told)} told={told} /> : null}</div>
}

function Telling({ told }: { told: Toast }) {
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const milliseconds = (told.status?.seconds ?? 5) * 1000
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, milliseconds])
  if (isOver) return null
  const isBad = told.variant === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from going
    <div
      className={isBad ? 'note note--bad status-message' : 'note note--good status-message'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isBad ? 'alert' : 'info'} />
      <p>
        <strong>{told.title}</strong>
        {told.text ? ` ${told.text}` : null}
        {told.link ? (
          <>
            {' '}
            <a href={told.link.href}>{told.link.label}</a>
          </>
        ) : null}
      </p>
    </div>
  )
}
