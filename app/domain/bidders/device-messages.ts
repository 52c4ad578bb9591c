import type { Bidder, Device } from '#db/queries/bidders'
import { fullName } from '../../contract/limits'
import { dateTimeText } from '../../lib/nz-time'
import { queueMessage } from '../messages/queue-message'
import { newDeviceLetter } from '../messages/templates/auction-letters'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { devicePath } from './device-link'

/** Asks the bidder by e-mail whether a new device is theirs, in the transaction that adds it. */
export function queueNewDevice(services: Services, bidder: Bidder, device: Device): void {
  queueMessage(services, {
    kind: 'bidder_new_device',
    dedupeKey: `bidder_device:${device.id}`,
    to: { email: bidder.email, name: fullName(bidder.first_name, bidder.last_name) },
    content: newDeviceLetter({
      business: readSite(services),
      firstName: bidder.first_name,
      signedInText: dateTimeText(device.created_at),
      deviceUrl: `${services.publicUrl}${devicePath(services, device)}`,
    }),
  })
}
