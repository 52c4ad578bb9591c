import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { errorSummary } from '~/copy/site/site'
import { guardHydration } from '~/server/remix-internals/hydration-guard'

const endGuard = guardHydration()
const showTitle = hideTitlePrefix()

/** The server puts the refusal of a plain post before the title; the page that React renders does not know of it. */
function hideTitlePrefix(): () => void {
  const title = document.title
  if (!('refused' in document.documentElement.dataset)) return () => {}
  document.title = title.slice(errorSummary.titlePrefix.length)
  return () => {
    document.title = title
  }
}

function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    endGuard()
    showTitle()
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <RemixBrowser />
      </Hydrated>
    </StrictMode>,
  )
})
