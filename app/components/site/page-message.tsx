import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { errorPage, notFound } from '../../copy/pages'

/** A page that says one thing and leads back: not found, or our mistake. Works without JavaScript. */
export function PageMessage({ title, text }: { title: string; text: string }) {
  return (
    <section className="section">
      <div className="page message">
        <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <div>
          <h1>{title}</h1>
          <p className="lead mt-4">{text}</p>
          <p className="mt-6">
            <a className="btn" href="/">
              {notFound.back}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** What a page shows when its loader or its drawing failed; the shell around it stays. */
export function PageError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <PageMessage {...(missing ? notFound : errorPage)} />
}
