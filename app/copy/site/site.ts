import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'
/** Texts that every page may show: the default title, the greeting, the texts for sharing. */
export const siteTexts = defineCopy('site', {
  title: 'Paint and sip evenings in {town}, {country}',
  /** Before a first name, or alone. */
  greeting: 'Hello',
  share: (painting: string) => `${painting}: a painting from ${studio.place.town}, at auction now`,
  shareAll: 'Paintings from {town}, at auction now',
})

/** After the text of a link, for visitors who cannot see that it opens a new tab. */
export const newTab = '(opens in a new tab)'

export const notFound = defineCopy('notFound', {
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist.",
  back: 'Return Home',
})

export const errorPage = defineCopy('errorPage', {
  title: 'Something went wrong',
  text: 'That’s our mistake, not yours, and nothing you’ve paid for is lost. Please try again in a moment.',
})

/** What a page says to an account whose role may not use it. */
export const ownersPart = defineCopy('ownersPart', {
  title: 'This part is the owner’s',
  text: 'Your login does not open this part. Please ask the owner if you need it.',
  back: 'Back to your start page',
})

export const errorSummary = defineCopy('errorSummary', { titlePrefix: 'Error: ' })
