import { useActionData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/contract/forms'
import { winPage as copy } from '~/copy/auctions/auction-pages'
import type { PictureSource } from '~/lib/picture-file'
import { studio } from '~/lib/studio'
import { Confirmation } from '../../ui/confirmation'
import { buttonClass } from '../../ui/looks'
import { Refusal } from '../../ui/note'
import { Page, Print } from '../../ui/page'

interface WinConfirmationProps extends Pick<ComponentProps<typeof Confirmation>, 'title' | 'lead'> {
  auctionName: string
  picture: PictureSource | null
  /** Text of the button; null if there is nothing to pay. */
  pay: string | null
  /** Above the button. */
  notes: readonly string[]
  children?: ReactNode
}

/** The page behind a link in an e-mail about a painting: its state, and the button that leads to the payment. */
export function WinConfirmation(props: WinConfirmationProps) {
  const { title, lead, auctionName, picture, pay, notes, children } = props
  const refused = useActionData<FormReply>()
  return (
    <Page>
      <Confirmation
        title={title}
        isTitleLong
        lead={lead}
        picture={
          picture && (
            <Print caption={auctionName}>
              <img {...picture} sizes="(min-width: 64rem) 30rem, 90vw" alt={auctionName} />
            </Print>
          )
        }
      >
        <Refusal reply={refused} className="mt-4" />
        {pay === null ? (
          <p className="mt-6 print:hidden">
            {studio.parts.auction ? (
              <a className={buttonClass({ size: 'big' })} href="/auction">
                {copy.back}
              </a>
            ) : null}
          </p>
        ) : (
          <>
            {notes.map((note) => (
              <p className="mt-3 text-ink-soft" key={note}>
                {note}
              </p>
            ))}
            <form method="post" className="mt-6 print:hidden">
              <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="pay">
                {pay}
              </button>
            </form>
          </>
        )}
      </Confirmation>
      {children}
    </Page>
  )
}
