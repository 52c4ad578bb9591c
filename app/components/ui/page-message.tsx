import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ErrorBody } from '~/contract/forms'
import { errorPage, notFound } from '~/copy/site/site'
import { buttonClass } from './looks'
import { Lead } from './page'

/** Words beside an empty easel. */
export function EmptyEasel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-1 items-center gap-8 md:grid-cols-[5fr_7fr] ${className}`}>
      <img
        className="w-[min(70%,19rem)] md:mx-auto md:w-full md:max-w-96"
        src="/art/empty-easel.svg"
        width={600}
        height={600}
        alt=""
      />
      <div>{children}</div>
    </div>
  )
}

export function EaselPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="relative py-section">
      <EmptyEasel className="page">
        <h1>{title}</h1>
        {children}
      </EmptyEasel>
    </section>
  )
}

const home = () => ({ href: '/', label: notFound.back })

interface PageMessageProps {
  title: string
  text: string
  why?: string
  /** The target of the button, if it is not the front page. */
  way?: { href: string; label: string }
}

export function PageMessage({ title, text, why, way = home() }: PageMessageProps) {
  return (
    <EaselPage title={title}>
      <Lead className="mt-4">{text}</Lead>
      {why && <p className="mt-4 max-w-text">{why}</p>}
      <p className="mt-8">
        <a className={buttonClass()} href={way.href}>
          {way.label}
        </a>
      </p>
    </EaselPage>
  )
}

/** What a page shows when it failed or was refused. The usual cause is an incomplete link from an e-mail. */
export function PageError() {
  const error = useRouteError()
  const answer = isRouteErrorResponse(error) ? error : null
  const { message } = (answer?.data ?? {}) as Partial<ErrorBody>
  if (answer?.status === 404) return <PageMessage {...notFound} why={message} />
  const isRefused = answer && (answer.status < 500 || answer.status === 503)
  return <PageMessage title={errorPage.title} text={(isRefused && message) || errorPage.text} />
}
