import { pickupChoice } from '~/contract/orders/pickups'
import { pickupPage as copy } from '~/copy/orders/pickups'
import { choosePickup } from '~/domain/pickups/change-pickup'
import type { Collection } from '~/domain/pickups/collection'
import type { Services } from '~/domain/services'
import { studio } from '~/lib/studio'
import type { FormDefinition } from './http/form-action'

/** The buttons with the times on a buyer's private page; `find` returns the collection behind the link. */
export function choosePickupForm(
  find: (services: Services, link: string) => Collection,
): FormDefinition<typeof pickupChoice> {
  return {
    limit: 'form',
    schema: pickupChoice,
    run: ({ services, input, params, request }) => {
      choosePickup(services, find(services, params.link ?? ''), input.time)
      const toast = { title: 'See you then', text: studio.sendsMail ? copy.doneText : undefined }
      return { redirectTo: new URL(request.url).pathname, toast }
    },
  }
}
