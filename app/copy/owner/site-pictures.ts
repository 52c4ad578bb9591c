import { defineCopy } from '../define-copy'
export const slotTexts = defineCopy('slotTexts', {
  hero: { label: 'Top of the landing page', text: 'Upright on a phone, so what matters should be in the middle' },
  evening: { label: 'An evening without a picture', text: 'Shown for an event until it has a picture of its own' },
  'gallery-1': { label: 'Past evenings, 1', text: 'Upright' },
  'gallery-2': { label: 'Past evenings, 2', text: 'Upright' },
  'gallery-3': { label: 'Past evenings, 3', text: 'Upright' },
  'gallery-4': { label: 'Past evenings, 4', text: 'Upright' },
  'gallery-5': { label: 'Past evenings, 5', text: 'Upright' },
  'gallery-6': { label: 'Past evenings, 6', text: 'Upright' },
  venue: { label: 'The venue', text: 'Leads to the map' },
  instructor: { label: 'The tutor', text: 'Upright' },
  voucher: { label: 'Gift vouchers', text: 'Beside the form and on the printed card' },
  kit: { label: 'Paint kit', text: 'On the landing page and on the kit’s own' },
  frame: { label: 'Custom frame', text: 'On the landing page and on the frame’s own' },
  auction: { label: 'Auction', text: 'On the landing page' },
  share: { label: 'What friends see of a link', text: 'Cut to 1200 × 630 when it is shared' },
})
