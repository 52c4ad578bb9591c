import { useLoaderData } from '@remix-run/react'
import { PictureSlotCard } from '~/components/admin/settings/picture-slot'
import { gallery, gallerySlot } from '~/components/art/gallery'
import { PostErrors } from '~/components/form/post-button'
import { Section } from '~/components/ui/page'
import { paintedPictureForm, sitePictureForm } from '~/contract/site/pictures'
import { isPhoto, PICTURE_SLOTS, type PictureSlot } from '~/contract/site/site'
import { slotTexts } from '~/copy/owner/site-pictures'
import { paintings } from '~/copy/site/paintings'
import { setSitePicture } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => ({ own: readSettings(services).sitePictures }))

export const action = ownerFormAction(
  {
    replace: {
      schema: sitePictureForm,
      run: ({ services, input: { slot, ...picture }, actor }) => {
        const { undoId } = setSitePicture(services, { slot, picture, actor })
        const text = `${slotTexts[slot].label}: visitors see it from now on.`
        return { redirectTo: `/admin/settings/pictures#${slot}`, toast: { title: 'Picture saved', text, undoId } }
      },
    },
    restore: {
      schema: paintedPictureForm,
      run: ({ services, input: { slot }, actor }) => {
        const { undoId } = setSitePicture(services, { slot, actor })
        const text = slotTexts[slot].label
        return {
          redirectTo: `/admin/settings/pictures#${slot}`,
          toast: { title: isPhoto(slot) ? 'Photo removed' : 'Painting is back', text, undoId },
        }
      },
    },
  },
  ({ username }) => ({
    pictures: {
      // The picture for shared links is a JPEG with its own proportions.
      kind: (form) => (form.get('slot') === 'share' ? 'share' : 'site'),
      field: 'picture',
      max: 1,
      into: 'url',
      actor: username,
    },
  }),
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** What a place shows without a picture from the owner; places for photos of evenings then show nothing. */
const painted = (): Partial<Record<PictureSlot, string>> => ({
  hero: '/art/hero.svg',
  evening: '/art/painted/gallery-1.webp',
  ...Object.fromEntries(gallery.map(({ src }, index) => [gallerySlot(index), src])),
  venue: '/art/venue-aerial.svg',
  instructor: '/art/painted/instructor.webp',
  voucher: '/art/painted/gallery-2.webp',
  kit: '/art/painted/kit.webp',
  frame: '/art/painted/frame.webp',
  auction: '/art/painted/gallery-10.webp',
  share: paintings.share,
})

/** Settings > Site pictures. */
export default function SitePicturesPage() {
  const { own } = useLoaderData<typeof loader>()
  return (
    <Section title="Site pictures">
      <p className="text-ink-soft">
        Swap any painting on the site for a picture of yours, and back again. Photos of evenings go in the strip on the
        landing page.
      </p>
      <PostErrors of={['restore']} failed="Failed to upload image" />
      <ul className="mt-6 grid gap-4 2xl:grid-cols-2 2xl:items-start">
        {PICTURE_SLOTS.map((one) => (
          <PictureSlotCard key={`${one} ${own[one]?.url}`} slot={one} own={own[one]} painted={painted()[one]} />
        ))}
      </ul>
    </Section>
  )
}
