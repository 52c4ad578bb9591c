import { ownerConstraints } from '~/contract/owner-constraints'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import type { AuctionRow } from '~/domain/auctions/admin-auctions'
import { TextareaField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { noteClass, pairClass } from '../../ui/looks'
import { CancelLink, newOrEdit, OwnerForm } from '../owner-form'
import { MediaField, type MediaFields } from './media-field'

/** Initial values of the form; its times are in the studio's time zone, '2026-12-04T18:30'. */
type AuctionFormValues = Pick<
  AuctionRow,
  'name' | 'dimensions' | 'description' | 'startDate' | 'endDate' | 'startingPrice' | 'imageUrls'
>

interface AuctionFormProps {
  values: AuctionFormValues
  /** What the auction looked like when the page was rendered; a new one has none. */
  versionToken?: string
  /** Set when a bid counts, or the auction is over: fields that can no longer change are read-only and say why. */
  fixed?: 'bids' | 'over' | null
}

export function AuctionForm({ values, versionToken, fixed = null }: AuctionFormProps) {
  const { intent, ...words } = newOrEdit('auction', versionToken)
  const auction = useActionForm<Omit<AuctionFormValues, 'imageUrls'> & MediaFields>({
    id: 'auction',
    intent,
    draft: versionToken === undefined ? { key: 'new-auction' } : undefined,
    constraint: ownerConstraints.newAuction,
    defaultValue: { ...values, imageUrls: values.imageUrls.join('\n') },
  })
  const { fields, reply } = auction
  const typed = reply?.lastResult?.initialValue
  return (
    <OwnerForm
      of={auction}
      {...words}
      className="max-w-184"
      encType="multipart/form-data"
      acts={<CancelLink to="/admin/auctions" />}
    >
      {/* The button that Enter in a field presses: otherwise it would be the first button of the pictures. */}
      <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
        {words.submit}
      </button>
      <TextField field={fields.name} label="Name" />
      <TextField field={fields.dimensions} label="Dimensions" hint="Such as 40 × 50 cm, acrylic on canvas" />
      <TextareaField field={fields.description} label="Description" rows={5} />
      <input type="hidden" name="startDate-shown" value={String(typed?.['startDate-shown'] ?? values.startDate)} />
      <input type="hidden" name="endDate-shown" value={String(typed?.['endDate-shown'] ?? values.endDate)} />
      {fixed === 'over' ? (
        <p className={noteClass()}>
          This auction has ended, so its times and starting price stay. You can still change words and pictures.
        </p>
      ) : null}
      <div className={pairClass}>
        <TextField
          field={fields.startDate}
          readOnly={fixed !== null}
          label="Starts"
          hint={fixed === 'bids' ? 'It has bids, so the start stays.' : copy.times}
          type="datetime-local"
        />
        <TextField
          field={fields.endDate}
          readOnly={fixed === 'over'}
          label="Ends"
          hint={fixed === 'bids' ? 'It has bids, so the end can only move later.' : copy.times}
          type="datetime-local"
        />
      </div>
      <TextField
        field={fields.startingPrice}
        readOnly={fixed !== null}
        label="Starting price"
        hint={fixed === 'bids' ? 'It has bids, so the starting price stays.' : copy.startingPrice}
        type="number"
        inputMode="decimal"
        className="max-w-36 tabular-nums"
        min={0}
        step={0.01}
      />
      <MediaField fields={fields} isShownAgain={reply?.code === 'not_saved' && !reply.lastResult?.error?.vimeoUrl} />
    </OwnerForm>
  )
}
