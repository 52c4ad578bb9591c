import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { FailedContext, useNonce } from '~/components/nonce'
import { useIsWithoutScripts } from '~/components/site/route-data'
import { PageMessage } from '~/components/ui/page-message'
import { Toasts } from '~/components/ui/toasts'
import { errorPage, notFound, ownersPart, siteTexts } from '~/copy/site/site'
import { GROUNDS, STUDIO_ELEMENT, studio } from '~/lib/studio'
import { readFlash } from '~/server/http/cookies'
import siteStyles from '~/styles/site.css?url'

export { shouldRevalidate } from '~/components/form/send-form'

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/fraunces-soft-600-core.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** For pages that say nothing of their own: mostly those that failed. */
export const meta: MetaFunction = ({ error }) => [
  {
    title: error ? messageOf(error).title : siteTexts.title,
  },
]

/** The toast that the last answer left for this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await readFlash(request)
  return data({ toast }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const failed = useContext(FailedContext)
  const plain = useIsWithoutScripts() || failed
  return (
    <html lang={studio.locale} data-palette={studio.palette}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUNDS[studio.palette][0]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUNDS[studio.palette][1]} />
        <noscript>
          <style>{'.without-script{display:block}'}</style>
        </noscript>
        <Meta />
        <Links />
        {studio.palette === 'sunset' ? null : <link rel="stylesheet" href={`/palettes/${studio.palette}.css`} />}
        {!plain && (
          <script
            id={STUDIO_ELEMENT}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any '<'
            dangerouslySetInnerHTML={{ __html: JSON.stringify(studio).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body>
        <a
          className="fixed -top-20 left-4 z-50 rounded-btn bg-paper px-5 py-3 font-bold text-wine focus:top-4 print:hidden"
          href="#main"
        >
          Skip to content
        </a>
        {children}
        {!plain && <ScrollRestoration nonce={nonce} />}
        {!plain && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const { toast } = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      <Toasts toast={toast} />
    </>
  )
}

/** When even the shell cannot be rendered: words, and a link back that needs no script. */
export function ErrorBoundary() {
  const message = messageOf(useRouteError())
  return (
    <main id="main">
      {/* The page that failed took its styles along. */}
      <link rel="stylesheet" href={siteStyles} />
      <PageMessage {...message} />
    </main>
  )
}

function messageOf(error: unknown): ComponentProps<typeof PageMessage> {
  if (isRouteErrorResponse(error) && error.status === 404) return { title: notFound.title, text: notFound.text }
  if (!isRouteErrorResponse(error) || error.data?.code !== 'not_allowed') return errorPage
  return { ...ownersPart, way: { href: '/admin', label: ownersPart.back } }
}
