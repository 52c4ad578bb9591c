import type { ReactNode } from 'react'
import type { OwnPicture } from '~/contract/site/site'
import { type DefaultPicture, SitePicture } from '../art/site-picture'
import { cardClass } from '../ui/looks'
import { Lead, PageTitle, Print } from '../ui/page'

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
        <Lead className="mt-6">{lead}</Lead>
        <p className="mt-6">
          <span className="font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums offer__price">
            {price}
          </span>{' '}
          <span className="text-ink-soft">{currency}</span>
        </p>
      </div>
      <div className="offer__art tape">
        <Print caption={caption} shape="aspect-4/3">
          <SitePicture own={own} painted={painting} ownAlt={alt} sizes="(min-width: 64rem) 34rem, 100vw" first />
        </Print>
      </div>
      <div className="offer__in">
        <h2 className="text-h3">{includedTitle}</h2>
        <ul className="ticks mt-6">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={cardClass({ className: 'offer__pickup' })}>{children}</div>
    </div>
  )
}
