import { useActionData } from '@remix-run/react'
import type { FormReply } from '~/contract/forms'
import { ownerConstraints } from '~/contract/owner-constraints'
import { isPhoto, type OwnPicture, type PictureSlot } from '~/contract/site/site'
import { slotTexts } from '~/copy/owner/site-pictures'
import { uploads } from '~/copy/owner/uploads'
import { pictureSource } from '~/lib/picture-file'
import { TextField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, cardClass, summaryClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'
import { PictureFile } from '../picture-field'

interface PictureSlotProps {
  slot: PictureSlot
  own: OwnPicture | undefined
  /** Without it the place is empty until the owner uploads a picture. */
  painted?: string
}

/** One place of the site: what it shows, a form for another picture, a button to restore the painting. */
export function PictureSlotCard({ slot, own, painted }: PictureSlotProps) {
  const { label, text } = slotTexts[slot]
  const shown = own?.url ?? painted
  const isRefused = useActionData<FormReply>()?.lastResult?.initialValue?.slot === slot
  return (
    <li
      className={cardClass({
        className:
          'grid scroll-mt-4 grid-cols-[7rem_1fr] items-start gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr] 2xl:grid-cols-[8rem_1fr]',
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
