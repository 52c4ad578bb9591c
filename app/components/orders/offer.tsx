import type { ReactNode } from 'react'
import type { OwnPicture } from '../../contract/picture-slots'
import { orders } from '../../copy/orders'
import { type Painted, SitePicture } from '../art/site-picture'
import { PageTitle } from '../ui/heading'
import { Icon } from '../ui/icon'

interface Props {
  heading: readonly [string, string]
  lead: string
  /** '$250.00' */
  price: string
  picture: { own: OwnPicture | undefined; painted: Painted; alt: string; caption: string }
  included: readonly string[]
  pickupTitle: string
  /** More on the pickup card. */
  children?: ReactNode
}

/** What is on offer: heading, picture, what is included, where it is collected. */
export function Offer({ heading, lead, price, picture, included, pickupTitle, children }: Props) {
  const { own, painted: painting, alt, caption } = picture
  return (
    <div className="offer">
      <div className="offer__head">
        <PageTitle words={heading} />
        <p className="lead mt-5">{lead}</p>
        <p className="mt-5">
          <span className="price offer__price">{price}</span> <span className="soft">NZD</span>
        </p>
      </div>
      <div className="offer__art tape">
        <figure className="print">
          <div className="art">
            <SitePicture own={own} painted={painting} ownAlt={alt} sizes="(min-width: 64rem) 34rem, 100vw" first />
          </div>
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
      <div className="offer__in">
        <h2 className="h3">{orders.includedTitle}</h2>
        <ul className="ticks bare mt-5">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="card offer__pickup">
        <h2 className="h4">
          <Icon name="place" />
          {pickupTitle}
        </h2>
        <p className="mt-3">{orders.pickup}</p>
        {children}
      </div>
    </div>
  )
}
