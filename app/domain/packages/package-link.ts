import { type Enquiry, findEnquiryByReference } from '#db/queries/people/enquiries'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

const PREFIX = 'BX-'
const REFERENCE_LENGTH = 9

/** What identifies a new purchase: a reference that can be read aloud, and the secret of its link. */
export function newPackageIds(services: Services): { reference: string; link_nonce: string } {
  return {
    reference: PREFIX + services.codes.code(REFERENCE_LENGTH - PREFIX.length),
    link_nonce: services.codes.nonce(),
  }
}

/** '/package/BX-4K7Q2M-…': the reference and a keyed token that nobody guesses. */
export function packagePath(services: Services, row: Pick<Enquiry, 'id' | 'reference' | 'link_nonce'>): string {
  return `/package/${row.reference}-${services.links.sign('package', row.id, row.link_nonce ?? '')}`
}

/** The purchase behind a link, or 404: a wrong token and an unknown reference look the same. */
export function requirePackageByLink(services: Services, link: string): Enquiry {
  const row = findEnquiryByReference(services.db, link.slice(0, REFERENCE_LENGTH))
  const token = link.slice(REFERENCE_LENGTH + 1)
  if (row?.link_nonce && services.links.verify('package', row.id, row.link_nonce, token)) return row
  throw new Failure('missing', 'package_not_found', 'We cannot find this purchase. Please use the link in your email.')
}
