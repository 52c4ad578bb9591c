import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PictureSlotCard } from '~/components/admin/settings/picture-slot'
import { gallery } from '~/components/art/gallery'
import { PostErrors } from '~/components/form/post-button'
import { PICTURE_SLOTS, type PictureSlot } from '~/contract/site/picture-slots'
import { paintedPictureForm, sitePictureForm } from '~/contract/site/site-pictures'
import { sitePictures as texts } from '~/copy/owner/site-pictures'
import { readSettings } from '~/domain/settings/read-settings'
import { pictureKindOf, restorePainting, setSitePicture } from '~/domain/settings/site-pictures'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Site pictures, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { own: readSettings(services()).sitePictures }
}

export const action = ownerFormAction(
  {
    replace: {
      schema: sitePictureForm,
      run: ({ services, input: { slot, ...picture }, actor }) => {
        const { undoId } = setSitePicture(services, { slot, picture, actor })
        const text = texts.savedText(texts.slots[slot].label)
        return { redirectTo: `/admin/settings/pictures#${slot}`, toast: { title: texts.saved, text, undoId } }
      },
    },
    restore: {
      schema: paintedPictureForm,
      run: ({ services, input: { slot }, actor }) => {
        const { undoId } = restorePainting(services, { slot, actor })
        return {
          redirectTo: `/admin/settings/pictures#${slot}`,
          toast: { title: texts.restored, text: texts.slots[slot].label, undoId },
        }
      },
    },
  },
  ({ username }) => ({
    pictures: {
      kind: (form) => pictureKindOf(String(form.get('slot'))),
      field: 'picture',
      max: 1,
      into: 'url',
      actor: username,
    },
  }),
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const painted: Record<PictureSlot, string> = {
  hero: '/art/hero.svg',
  evening: '/art/gallery-1.svg',
  ...(Object.fromEntries(gallery.map(({ src }, index) => [`gallery-${index + 1}`, src])) as Record<
    Extract<PictureSlot, `gallery-${number}`>,
    string
  >),
  venue: '/art/venue-aerial.svg',
  instructor: '/art/instructor.svg',
  voucher: '/art/gallery-2.svg',
  kit: '/art/kit.svg',
  frame: '/art/frame.svg',
  auction: '/art/gallery-3.svg',
  share: '/art/og.png',
}

/** Settings > Site pictures. */
export default function SitePicturesPage() {
  const { own } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="pictures-title">
      <h2 id="pictures-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <PostErrors of={['restore']} failed={texts.failed} />
      <ul className="bare slots">
        {PICTURE_SLOTS.map((one) => (
          <PictureSlotCard key={`${one} ${own[one]?.url}`} slot={one} own={own[one]} painted={painted[one]} />
        ))}
      </ul>
    </section>
  )
}
