import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'
export const kits = defineCopy('kits', {
  title: 'Professional Paint Kit',
  heading: ['Professional', 'Paint Kit'],
  pageTitle: (business: string) => `Professional Paint Kit to collect in ${studio.place.town} · ${business}`,
  description:
    'A table easel, 4 professional brushes, acrylic paints, a mixing palette and 3 canvases for painting at home. Order online, collect in {town}, {country}.',
  lead: 'Our evening at your own table: everything you need to paint, packed to take home.',
  alt: 'A table easel, four brushes, paints, a palette and three canvases',
  caption: 'Everything but the wine',
  included: [
    '1 table easel',
    '4 professional brushes',
    'Acrylic paints in blue, red and yellow',
    '2 white acrylic paints',
    '1 paper mixing palette',
    '3 canvases of 11x14 inches',
  ],
  formTitle: 'Order your kit',
  paints: 'Add paints',
  canvases: 'Extra canvases',
  canvasesHint: (price: string, most: number) => `11x14 inches, ${price} each, up to ${most}`,
  fewer: 'One canvas fewer',
  more: 'One canvas more',
  notesHint: 'When would suit you, or who’s picking it up',
  confirmedText: (emailSent: boolean) =>
    emailSent
      ? 'We have your paint kit order and have sent you a confirmation email.'
      : 'We have your paint kit order. A confirmation email will follow shortly.',
  next: [
    'We’ll pack your kit and find a pickup time that suits you.',
    'We’ll {sendsMail|email you|be in touch} as soon as it’s ready, with where and when to collect it.',
  ],
  paymentDescription: 'Professional Paint Kit',
})
