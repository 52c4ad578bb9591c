import { useLoaderData } from '@remix-run/react'
import { PickupForm } from '~/components/admin/orders/pickup-form'
import { pickupForm } from '~/contract/orders/pickups'
import { nothingToSend } from '~/contract/owner/session'
import { pickups as texts } from '~/copy/owner/pickups'
import { requireWonPainting } from '~/domain/auctions/wins/win'
import { requireOrderedThing } from '~/domain/orders/change-order'
import { offerPickup, readPickupForOwner, takeBackPickup } from '~/domain/pickups/change-pickup'
import type { Collection } from '~/domain/pickups/collection'
import type { Services } from '~/domain/services'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

const THINGS: Record<string, (services: Services, id: number) => Collection> = {
  order: requireOrderedThing,
  win: requireWonPainting,
}

interface Asked {
  services: Services
  params: { of?: string }
  readonly id: number
}

/** The path says what is collected: an 'order' or a 'win'; anything else is a 404. */
function collectionOf({ services, params, id }: Asked): Collection {
  const find = THINGS[params.of ?? '']
  if (!find) throw new Response(null, { status: 404 })
  return find(services, id)
}

export const loader = ownerLoader((asked) => readPickupForOwner(asked.services, collectionOf(asked)))

export const action = ownerFormAction({
  offer: {
    gone: { list: '/admin', failed: () => texts.failed },
    schema: pickupForm,
    run: (posted) => {
      const collection = collectionOf(posted)
      offerPickup(posted.services, { collection, form: posted.input, actor: posted.actor })
      const toast = { title: 'Times offered', text: `${collection.buyer.name} gets an email and chooses one.` }
      return { redirectTo: posted.here, toast }
    },
  },
  'take-back': {
    schema: nothingToSend,
    run: (posted) => {
      const collection = collectionOf(posted)
      takeBackPickup(posted.services, { collection, actor: posted.actor })
      const toast = { title: 'Times taken back', text: `${collection.buyer.name} gets an email about it.` }
      return { redirectTo: posted.here, toast }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function PickupPage() {
  return <PickupForm pickup={useLoaderData<typeof loader>()} />
}
