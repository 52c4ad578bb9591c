import type { ReactNode } from 'react'
import type { OwnPicture } from '~/contract/site/site'
import { type DefaultPicture, SitePicture } from '../art/site-picture'
import { PageTitle, Print } from '../ui/page'

interface Props {
  heading: readonly [string, string]
  lead: ReactNode
  price: string
  currency?: string
  picture: { own: OwnPicture | undefined; painted: DefaultPicture; alt: string; caption: string }
  includedTitle: string
  included: readonly string[]
  children: ReactNode
}

export function Offer({ heading, lead, price, currency = 'NZD', picture, includedTitle, included, children }: Props) {
  const { own, painted: painting, alt, caption } = picture
  return (
    <div className="offer">
      <div className="offer__head">
        <PageTitle words={heading} />
        <p className="lead mt-5">{lead}</p>
        <p className="mt-5">
          <span className="price offer__price">{price}</span> <span className="soft">{currency}</span>
        </p>
      </div>
      <div className="offer__art tape">
        <Print caption={caption}>
          <SitePicture own={own} painted={painting} ownAlt={alt} sizes="(min-width: 64rem) 34rem, 100vw" first />
        </Print>
      </div>
      <div className="offer__in">
        <h2 className="h3">{includedTitle}</h2>
        <ul className="ticks bare mt-5">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="card offer__pickup">{children}</div>
    </div>
  )
}
