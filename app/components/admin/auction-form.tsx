import { Form, Link } from '@remix-run/react'
import { linesOf } from '../../contract/auction-media'
import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import { ownerAuctions as texts } from '../../copy/owner-auctions'
import { Field, TextareaField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey, Seen } from './form-marks'
import { MediaField } from './media-field'
import { SubmitButton } from './submit-button'

/** Values of the form before anything is typed. */
interface AuctionFormValues {
  name: string
  dimensions: string
  description: string
  /** Wall clock in Auckland, '2026-12-04T18:30'. */
  startDate: string
  endDate: string
  startingPrice: number
  imageUrls: string[]
}

interface AuctionFormProps {
  intent: string
  values: AuctionFormValues
  state: FormState | null
  submit: string
  sending: string
  failed: string
  /** What the auction looked like when the page was drawn; a new one has none. */
  seen?: string
  /** Somebody's bid counts, or it is over: what cannot change any more says so. */
  fixed?: 'bids' | 'over' | null
}

/** The form of a new auction and of a change (spec 2 §2, §5). */
export function AuctionForm({ intent, values, state, submit, sending, failed, seen, fixed = null }: AuctionFormProps) {
  const typed = state && Object.keys(state.values).length > 0 ? state.values : null
  const of = fieldOf(state)
  const field = (name: 'name' | 'dimensions' | 'description' | 'startDate' | 'endDate' | 'startingPrice') => ({
    ...of(name),
    defaultValue: typed ? (typed[name] ?? '') : String(values[name]),
  })
  const urls = typed ? linesOf(typed.imageUrls) : values.imageUrls
  const stays = (isFixed: boolean) => (isFixed ? { readOnly: true } : {})
  return (
    <Form className="form narrow" method="post" encType="multipart/form-data" noValidate>
      {/* What Enter in a field presses: the buttons of the pictures come before the one that saves. */}
      <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      <input type="hidden" name="intent" value={intent} />
      {seen === undefined ? <IdempotencyKey /> : <Seen seen={seen} state={state} />}
      <ErrorSummary state={state} failed={failed} />
      <Field {...field('name')} label="Name" maxLength={LIMITS.name} />
      <Field
        {...field('dimensions')}
        label="Dimensions"
        hint="Such as 40 × 50 cm, acrylic on canvas"
        maxLength={LIMITS.dimensions}
      />
      <TextareaField {...field('description')} label="Description" rows={5} maxLength={LIMITS.auctionDescription} />
      <input type="hidden" name="startDate-shown" value={typed ? (typed['startDate-shown'] ?? '') : values.startDate} />
      <input type="hidden" name="endDate-shown" value={typed ? (typed['endDate-shown'] ?? '') : values.endDate} />
      {fixed === 'over' ? <p className="note">{texts.over}</p> : null}
      <div className="form__pair">
        <Field
          {...field('startDate')}
          {...stays(fixed !== null)}
          label="Starts"
          hint={fixed === 'bids' ? texts.fixedStart : texts.times}
          type="datetime-local"
        />
        <Field
          {...field('endDate')}
          {...stays(fixed === 'over')}
          label="Ends"
          hint={fixed === 'bids' ? texts.laterEnd : texts.times}
          type="datetime-local"
        />
      </div>
      <Field
        {...field('startingPrice')}
        {...stays(fixed !== null)}
        label="Starting price"
        hint={fixed === 'bids' ? texts.fixedPrice : texts.startingPrice}
        type="number"
        inputMode="decimal"
        className="input--short num"
        min={0}
        step={0.01}
      />
      <MediaField
        urls={urls}
        isShownAgain={state?.code === 'not_saved' && Object.keys(state.fields).length === 0}
        typedLink={typed?.vimeoUrl ?? ''}
        errors={{
          images: state?.fields.images,
          vimeoUrl: state?.fields.vimeoUrl,
          imageUrls: state?.fields.imageUrls,
        }}
      />
      <div className="form__acts">
        <SubmitButton intent={intent} label={submit} sending={sending} />
        <Link className="link-btn" to="/admin/auctions">
          Cancel
        </Link>
      </div>
    </Form>
  )
}
