import type { ComponentProps, ReactNode } from 'react'
import { currencyCode } from '~/lib/money'
import { SitePicture } from '../art/site-picture'
import { cardClass, priceClass } from '../ui/looks'
import { Lead, PageTitle, Print } from '../ui/page'

interface Props {
  heading: readonly [string, string]
  lead: ReactNode
  price: string
  currency?: string
  picture: Pick<ComponentProps<typeof SitePicture>, 'own' | 'painted' | 'ownAlt'> & { caption: string }
  includedTitle: string
  included: readonly string[]
  children: ReactNode
}

/** The head of a page that sells something: its name, price and picture, what is included, and a note (`children`). */
export function Offer(props: Props) {
  const { heading, lead, price, currency = currencyCode(), picture, includedTitle, included, children } = props
  const { caption, ...shown } = picture
  return (
    <div className="grid grid-cols-1 gap-x-columns gap-y-8 md:grid-cols-2 md:items-start md:gap-y-12">
      <div className="md:self-center">
        <PageTitle words={heading} />
        <Lead className="mt-6">{lead}</Lead>
        <p className="mt-6">
          <span className={`${priceClass} text-[2.5rem]/none text-wine`}>{price}</span>{' '}
          <span className="text-ink-soft">{currency}</span>
        </p>
      </div>
      <div className="tape mx-auto mt-4 w-full max-w-128 rotate-1 md:m-0 md:w-full">
        <Print caption={caption} shape="aspect-4/3">
          <SitePicture {...shown} sizes="(min-width: 64rem) 34rem, 100vw" first />
        </Print>
      </div>
      <div>
        <h2 className="text-h3">{includedTitle}</h2>
        <ul className="ticks mt-6">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={cardClass({ className: 'border-l-6 border-sea' })}>{children}</div>
    </div>
  )
}
