import type { OwnPicture, PictureSlot } from '~/contract/site/site'
import { booking } from '~/copy/bookings/booking'

interface Painting {
  src: string
  title: string
  alt: string
}

const past = (file: string, title: string, what: string): Painting => ({
  src: `/art/${file}.svg`,
  title,
  alt: `Painting from a past evening: ${what}`,
})

const example = past('gallery-1', 'The Heads at dusk', 'the Heads against an orange sky')

export const gallery: readonly Painting[] = [
  past('gallery-2', 'Pōhutukawa, low tide', 'a pōhutukawa in flower over a bay with a small boat'),
  past('gallery-5', 'Moonlit moorings', 'boats at anchor under a full moon'),
  past('gallery-3', 'Tūī on harakeke', 'a tūī on a flax flower'),
  past('gallery-4', 'Rows at sundown', 'vineyard rows under an evening sky'),
  past('gallery-6', 'Two glasses in', 'a ribbon of wine red round an orange sun over teal'),
  example,
]

/** The picture of an evening and its words: its own, else an example (the owner's or ours), which must not pass for it. */
export function pictureOfEvent(
  { title, imageUrl }: { title: string; imageUrl: string | null },
  ownExample: OwnPicture | undefined,
) {
  if (imageUrl) return { url: imageUrl, alt: booking.picture(title), isOwn: true }
  if (ownExample) return { url: ownExample.url, alt: ownExample.shows || booking.examplePicture, isOwn: false }
  return { url: example.src, alt: example.alt, isOwn: false }
}

export function gallerySlot(index: number): PictureSlot {
  return `gallery-${index + 1}` as PictureSlot
}
