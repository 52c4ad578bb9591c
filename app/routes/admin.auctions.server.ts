import { arrange, linesOf, readMediaAct, videoProblem, videoUrl } from '~/contract/auctions/auction-media'
import { MAX_MEDIA } from '~/contract/constants'
import { auctionMedia as copy } from '~/copy/auctions/owner-auctions'
import type { Account } from '~/domain/accounts/sessions'
import { type AuctionRow, auctionRow, readAdminAuction } from '~/domain/auctions/admin-auctions'
import type { Services } from '~/domain/services'
import type { FieldMessages } from '~/lib/failure'
import type { FormExtra } from '~/server/http/form-action'

/** An auction as the owner's list shows it. */
export function readAuctionRow(services: Services, id: number): AuctionRow {
  return auctionRow(readAdminAuction(services, id))
}

/**
 * Pictures and videos of an auction's form. Without a script its buttons (move, remove, add a video) send the whole form,
 * which comes back changed and not yet saved; a link that was typed and not added is added when the form is saved.
 */
export const auctionMedia = ({ username }: Account): FormExtra => ({
  pictures: {
    kind: 'auction',
    field: 'images',
    max: MAX_MEDIA,
    have: (form) => linesOf(form.get('imageUrls')).length,
    into: 'imageUrls',
    actor: username,
  },
  redraw(form) {
    const pressed = String(form.get('media') ?? '')
    const act = readMediaAct(pressed)
    const urls = linesOf(form.get('imageUrls'))
    if (act) {
      form.set('imageUrls', arrange(urls, act).join('\n'))
      return shownAgain(form)
    }
    const link = String(form.get('vimeoUrl') ?? '')
    if (pressed !== 'add' && link.trim() === '') return null
    const problem = videoProblem(urls, link)
    if (problem) return shownAgain(form, { vimeoUrl: [copy.videoProblems[problem](urls.length)] })
    form.set('imageUrls', [...urls, videoUrl(link)].join('\n'))
    form.delete('vimeoUrl')
    return pressed === 'add' ? shownAgain(form) : null
  },
})

function shownAgain(form: FormData, fields: FieldMessages = {}): FieldMessages {
  form.delete('media')
  return fields
}

/** Leaves out times that were not changed: the field shows only minutes, and a bid may have moved the end since. */
export function untouchedTimes<T extends { startDate?: string; endDate?: string }>(form: FormData, changes: T): T {
  const isAsShown = (name: 'startDate' | 'endDate') =>
    form.has(`${name}-shown`) && form.get(name) === form.get(`${name}-shown`)
  return {
    ...changes,
    startDate: isAsShown('startDate') ? undefined : changes.startDate,
    endDate: isAsShown('endDate') ? undefined : changes.endDate,
  }
}
