import { type MouseEvent, useEffect, useState } from 'react'
import { type AuctionView, auctionPath } from '~/contract/auctions/auctions'
import { COPIED_MS, SHARE_WINDOW } from '~/contract/constants'
import { siteTexts } from '~/copy/site/site'
import { useHydrated } from '../../browser/use-hydrated'
import { useSite } from '../../site/route-data'
import { Icon } from '../../ui/icon'
import { buttonClass } from '../../ui/looks'
import { showToast } from '../../ui/toasts'

const SITES: { name: string; href(url: string, text: string): string }[] = [
  { name: 'Facebook', href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'X', href: (url, text) => `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
  { name: 'WhatsApp', href: (url, text) => `https://wa.me/?text=${text}%20${url}` },
]

/** Shares one auction, or the page with all of them. */
export function ShareBar({ auction }: { auction: Pick<AuctionView, 'id' | 'name'> | null }) {
  const { publicUrl } = useSite()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(0)
  const link = `${publicUrl}${auctionPath(auction?.id ?? null)}`
  const text = auction ? siteTexts.share(auction.name) : siteTexts.shareAll

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied((count) => count + 1)
      showToast({ title: 'Link copied!' })
    } catch {
      showToast({
        variant: 'destructive',
        title: 'Failed to copy',
        text: "Please copy the link manually from your browser's address bar.",
      })
    }
  }

  return (
    <section aria-labelledby="share-h">
      <h3 id="share-h">{auction ? 'Share this auction' : 'Share our auctions'}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {SITES.map(({ name, href }) => (
          <li key={name}>
            <a
              className={buttonClass({ kind: 'line', size: 'small', className: 'min-w-11' })}
              href={href(encodeURIComponent(link), encodeURIComponent(text))}
              target="_blank"
              rel="noopener noreferrer"
              onClick={openSmall}
            >
              {name}
              <span className="sr-only"> (opens in a new window)</span>
            </a>
          </li>
        ))}
        <li>
          {hydrated ? (
            <button className={buttonClass({ kind: 'line', size: 'small' })} type="button" onClick={copyLink}>
              <Icon name={copied ? 'tick' : 'link'} />
              {copied ? 'Copied' : 'Copy link'}
            </button>
          ) : (
            <a className={buttonClass({ kind: 'line', size: 'small' })} href={link}>
              <Icon name="link" />
              {auction ? 'Link to this auction' : 'Link to our auctions'}
            </a>
          )}
        </li>
      </ul>
    </section>
  )
}

function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { width, height } = SHARE_WINDOW
  window.open(event.currentTarget.href, '_blank', `width=${width},height=${height},noopener,noreferrer`)
}
