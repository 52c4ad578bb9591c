import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorPage, notFound } from '~/copy/site/site'
import type { ErrorBody } from '../../contract/forms'

export function EaselPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <div className="page message">
        <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <div>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}

export function PageMessage({ title, text, why }: { title: string; text: string; why?: string }) {
  return (
    <EaselPage title={title}>
      <p className="lead mt-4">{text}</p>
      {why && <p className="measure mt-4">{why}</p>}
      <p className="mt-6">
        <a className="btn" href="/">
          {notFound.back}
        </a>
      </p>
    </EaselPage>
  )
}

/** What a page shows when it failed or was refused, which mostly means that the link of an e-mail was cut. */
export function PageError() {
  const error = useRouteError()
  const answer = isRouteErrorResponse(error) ? error : null
  const { message } = (answer?.data ?? {}) as Partial<ErrorBody>
  if (answer?.status === 404) return <PageMessage {...notFound} why={message} />
  const isRefused = answer && (answer.status < 500 || answer.status === 503)
  return <PageMessage title={errorPage.title} text={(isRefused && message) || errorPage.text} />
}
