/** Texts that belong to a page rather than to a flow. */
export const notFound = {
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist.",
} as const

export const errorPage = {
  title: 'Something went wrong',
  text: 'It is our mistake, not yours. Nothing that you paid for is lost. Please try again in a moment.',
} as const

export const errorSummary = { title: 'There is a problem', titlePrefix: 'Error: ' } as const
