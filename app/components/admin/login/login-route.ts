import type { LinksFunction } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { loginOffline } from '~/copy/owner/admin'
import adminStyles from '~/styles/admin.css?url'
import { sendForm } from '../../form/send-form'
import { unlisted } from '../../site/route-data'

/** What the routes for logging in share. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, loginOffline)

/** The referrer policy keeps a token in the URL out of the Referer header, even for our own pages. */
export const loginMeta = (title: string) => () => unlisted(`${title}, admin`, 'strict-origin')
