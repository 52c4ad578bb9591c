import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnerForm } from '~/components/admin/owner-form'
import { PictureFile } from '~/components/admin/picture-field'
import { gallery, gallerySlot } from '~/components/art/gallery'
import { TextField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { badgeClass, buttonClass, cardClass, summaryClass } from '~/components/ui/looks'
import { Section } from '~/components/ui/page'
import type { FormReply } from '~/contract/forms'
import { ownerConstraints } from '~/contract/owner-constraints'
import { paintedPictureForm, sitePictureForm } from '~/contract/site/pictures'
import { isPhoto, type OwnPicture, PICTURE_SLOTS, type PictureSlot } from '~/contract/site/site'
import { slotTexts } from '~/copy/owner/site-pictures'
import { uploads } from '~/copy/owner/uploads'
import { paintings } from '~/copy/site/paintings'
import { setSitePicture } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { pictureSource } from '~/lib/picture-file'
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

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

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

interface PictureSlotProps {
  slot: PictureSlot
  own: OwnPicture | undefined
  /** Without it the place is empty until the owner uploads a picture. */
  painted?: string
}

/** One place of the site: what it shows, a form for another picture, a button to restore the painting. */
function PictureSlotCard({ slot, own, painted }: PictureSlotProps) {
  const { label, text } = slotTexts[slot]
  const shown = own?.url ?? painted
  const isRefused = useActionData<FormReply>()?.lastResult?.initialValue?.slot === slot
  return (
    <li
      className={cardClass({
        className:
          'grid scroll-mt-4 grid-cols-[7rem_1fr] @max-[15rem]:grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr] 2xl:grid-cols-[8rem_1fr]',
      })}
      id={slot}
    >
      <div className="aspect-square overflow-clip rounded-print bg-sand shadow-print sm:aspect-4/3">
        {shown ? (
          <img
            className="size-full object-cover"
            {...pictureSource(shown, { width: 800, height: 600 })}
            sizes="16rem"
            loading="lazy"
            alt=""
          />
        ) : null}
      </div>
      <div className="grid min-w-0 gap-1.5">
        <h3>{label}</h3>
        <p className="text-sm text-ink-soft">{text}</p>
        <p>
          <span className={badgeClass(own ? 'good' : 'line')}>
            {own ? 'Your photo' : painted ? 'Painted' : 'Nothing yet'}
          </span>
        </p>
      </div>
      <details className="col-span-full" open={isRefused || undefined}>
        <summary className={summaryClass}>Change: {label}</summary>
        <SlotForm key={own?.url} slot={slot} own={own} />
        {own ? (
          <PostButton
            encType="multipart/form-data"
            fields={{ intent: 'restore', slot }}
            label={painted ? 'Back to the painted one' : 'Remove the photo'}
            sending={painted ? 'Bringing it back...' : 'Removing it...'}
            about={label}
            formClassName="mt-3"
            className={buttonClass({ kind: 'line', size: 'small' })}
          />
        ) : null}
      </details>
    </li>
  )
}

function SlotForm({ slot, own }: Omit<PictureSlotProps, 'painted'>) {
  const form = useActionForm<Record<'picture' | 'shows' | 'url', string>>({
    id: `${slot}-form`,
    intent: 'replace',
    constraint: ownerConstraints.sitePicture,
    defaultValue: { shows: own?.shows ?? '', url: own?.url ?? '' },
  })
  const { picture, shows, url } = form.fields
  return (
    <OwnerForm
      of={form}
      className="mt-3"
      encType="multipart/form-data"
      failed="Failed to upload image"
      summary={{ level: 4 }}
      button={{ className: buttonClass({ size: 'small' }), about: slotTexts[slot].label }}
      acts
    >
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="url" value={url.value ?? ''} />
      <PictureFile field={picture} url={url} label="Your picture" hint={uploads.hint} isPlain={!own} />
      {slot === 'share' ? null : (
        <TextField
          field={shows}
          label="What it shows"
          hint={`${slot.startsWith('gallery') || isPhoto(slot) ? 'Shown under the picture, and for' : 'For'} people who cannot see it`}
        />
      )}
    </OwnerForm>
  )
}
