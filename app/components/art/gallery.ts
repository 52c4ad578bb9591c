import type { OwnPicture, PictureSlot } from '~/contract/site/site'
import { booking } from '~/copy/bookings/booking'
import { paintings } from '~/copy/site/paintings'

interface Painting {
  src: string
  title: string
  alt: string
}

const past = (file: keyof typeof paintings.past): Painting => ({
  src: `/art/painted/${file}.webp`,
  get title() {
    return paintings.past[file].title
  },
  get alt() {
    return `Painting from a past evening: ${paintings.past[file].shows}`
  },
})

const example = past('gallery-1')

export const gallery: readonly Painting[] = [
  past('gallery-2'),
  past('gallery-5'),
  past('gallery-3'),
  past('gallery-4'),
  past('gallery-6'),
  past('gallery-7'),
]

/** The picture of an evening with its alternative text: its own, else an example (the owner's or ours), which must be labelled as one. */
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
