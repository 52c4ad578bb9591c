import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'
import { contactTime } from '../site/rule-texts'

export const frames = defineCopy('frames', {
  title: 'Custom Handmade Frame',
  heading: ['Custom Handmade', 'Frames'],
  pageTitle: (business: string) => `Custom Handmade Frames in ${studio.place.town} · ${business}`,
  description:
    'A handcrafted frame for your painting, with semi-gloss varnishing and mounting hardware. {framePrice} {currency}, made and collected in {town}, {country}.',
  lead: 'Your painting, varnished and framed by hand, ready for the nail in the wall.',
  alt: 'A corner of a handmade wooden frame around a small painting',
  caption: 'Made by hand in {town}',
  included: ['Handcrafted frame', 'Painting varnishing (semi-gloss finish)', 'Mounting hardware'],
  item: 'Frame, varnishing and mounting hardware',
  fixedPrice: 'A fixed price: total {framePrice} {currency}.',
  pickupTitle: 'Pickup in {town}',
  promise: (maker: string) => `${maker} will be in touch ${contactTime}.`,
  promiseMore: 'You’ll settle the size, the style and the day together.',
  formTitle: 'Order Your Custom Frame',
  paymentTitle: 'Complete Your Payment',
  paymentPageTitle: ['Complete Your', 'Payment'],
  aboutYou: 'About you',
  aboutFrame: 'About your frame',
  artworkDescription: 'Artwork',
  artworkHint: 'What you’d like framed. You can leave this as it is.',
  frameStyle: 'Frame style',
  frameStyleHint: 'The look you have in mind',
  dimensions: 'Size',
  dimensionsHint: 'Width and height, if you know them',
  notes: 'Notes',
  notesHint: 'Anything else we should know',
  confirmedText: "Your custom frame order has been received. You'll receive an email confirmation shortly.",
  next: (maker: string) => [
    `${maker} will be in touch ${contactTime} to settle style and size with you.`,
    `Bring your painting to ${studio.place.town}, and we’ll varnish and frame it by hand.`,
    `We’ll ${studio.sendsMail ? 'email you' : 'be in touch'} as soon as it’s ready, with where and when to collect it.`,
  ],
  summary: { customer: 'Customer', artwork: 'Artwork', style: 'Style', size: 'Size' },
  paymentDescription: 'Custom Frame Purchase',
})
