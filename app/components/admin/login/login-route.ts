import type { LinksFunction, MetaFunction } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { loginOffline } from '~/copy/owner/admin'
import adminStyles from '~/styles/admin.css?url'
import { sendForm } from '../../form/send-form'

/** What the routes for logging in share. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, loginOffline)

export const loginMeta =
  (title: string): MetaFunction =>
  () => [
    { title: `${title}, admin` },
    { name: 'robots', content: 'noindex' },
    // Keeps a token in the URL out of the Referer header, even for our own pages.
    { name: 'referrer', content: 'strict-origin' },
  ]
