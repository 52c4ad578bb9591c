/** Looks of common elements, with their variants. Their position is set where they are used. */

const BUTTON =
  'relative inline-flex max-w-full flex-wrap items-center justify-center gap-x-3 rounded-btn text-center font-bold leading-snug text-balance no-underline transition-transform active:translate-y-px off:translate-y-0 off:bg-sand off:text-ink-soft off:shadow-none off:inset-ring-2 off:inset-ring-line disabled:cursor-not-allowed aria-disabled:cursor-progress forced-colors:border'

// The lifted button still covers its old place: otherwise a pointer at its lower edge would lift and drop it endlessly.
const LIFTED = 'hover:-translate-y-0.5 hover:after:absolute hover:after:inset-x-0 hover:after:-inset-y-1'

const BUTTON_KINDS = {
  /** Thick paint, lit from above. */
  main: 'bg-action text-on-action shadow-paint',
  line: 'text-wine inset-ring-2',
  quiet: 'bg-sand text-wine shadow-[inset_0_-0.18em_0_var(--color-line)]',
  danger: 'text-danger inset-ring-2',
}

const BUTTON_SIZES = {
  small: 'min-h-11 py-2 text-sm',
  medium: 'min-h-13 py-3 text-lg',
  big: 'min-h-15 py-3 text-[1.1875rem]',
}
const BUTTON_SIDES = { small: 'px-4', medium: 'px-[min(1.5rem,7.5vw)]', big: 'px-7' }

interface ButtonLook {
  kind?: keyof typeof BUTTON_KINDS
  size?: keyof typeof BUTTON_SIZES
  /** As wide as its container. */
  wide?: boolean
  className?: string
}

/** A button, or a link that looks like one. */
export function buttonClass({ kind = 'main', size = 'medium', wide, className = '' }: ButtonLook = {}): string {
  const sides = wide ? 'w-full px-[min(1rem,5vw)]' : BUTTON_SIDES[size]
  return `${BUTTON} ${LIFTED} ${BUTTON_KINDS[kind]} ${BUTTON_SIZES[size]} ${sides} ${className}`
}

/** A button that looks like a link. */
export const linkButtonClass =
  '-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-bold text-sea underline underline-offset-[0.25em] disabled:cursor-not-allowed disabled:text-ink-soft disabled:no-underline'

/** A sum of money in the display font. Its size and colour are set where it is used. */
export const priceClass = 'font-display font-semibold tracking-display tabular-nums lining-nums'

/** A voucher's code. */
export const codeClass = 'font-display font-semibold tracking-[0.02em] text-action tabular-nums lining-nums'

const CARD = 'relative min-w-0 forced-colors:border print:break-inside-avoid print:border'
const CARD_EDGES = {
  card: 'rounded-card',
  print: 'rounded-print',
  /** A sheet under a painted edge. */
  sheet: 'overflow-clip rounded-sheet border-t-8 border-action',
  bank: 'rounded-sheet border-t-8 border-sea',
}

/** A card; one that `isPutAway` is only an outline. `flush`: its content reaches its edges. */
export function cardClass({
  edge = 'card',
  flush,
  isPutAway,
  className = '',
}: {
  edge?: keyof typeof CARD_EDGES
  flush?: boolean
  isPutAway?: boolean
  className?: string
} = {}): string {
  const background = isPutAway ? 'inset-ring-[1.5px] inset-ring-line' : 'bg-paper shadow-paper'
  return `${CARD} ${background} ${CARD_EDGES[edge]} ${flush ? '' : 'p-card'} ${className}`
}

/** The browser's own dialog, over a darkened page. */
export const dialogClass =
  'm-auto bg-paper text-ink shadow-lift backdrop:bg-[rgb(42_12_24/0.62)] forced-colors:border-2'

/** Says that nothing is really paid here. */
export const demoClass = 'inline-flex items-center rounded-full bg-amber-wash px-3 py-1 font-bold text-amber text-sm'

/** A print of a painting, with its white edge. */
export const printClass = 'relative rounded-print bg-paper p-2.5 shadow-print'

const BADGE =
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-[0.75em] py-[0.22em] font-bold text-xs tracking-[0.02em] forced-colors:border'

const BADGE_KINDS = {
  plain: 'bg-sand text-ink',
  good: 'bg-sage-wash text-sage-deep',
  wait: 'bg-amber-wash text-amber',
  bad: 'bg-danger-wash text-danger',
  info: 'bg-sea-wash text-sea',
  urgent: 'animate-pulse bg-danger text-on-danger',
  line: 'text-ink-soft inset-ring-[1.5px]',
}

export type BadgeKind = keyof typeof BADGE_KINDS

/** A word or two about the state of something. */
export function badgeClass(kind: BadgeKind = 'plain'): string {
  return `${BADGE} ${BADGE_KINDS[kind]}`
}

const NOTE = 'grid items-start gap-3 rounded-field px-4 py-3 text-ink text-sm/relaxed forced-colors:border'

const NOTE_KINDS = { info: 'bg-sea-wash', good: 'bg-sage-wash', wait: 'bg-amber-wash', bad: 'bg-danger-wash' }

/** A sentence or two that readers should not miss. */
export function noteClass(kind: keyof typeof NOTE_KINDS = 'info'): string {
  return `${NOTE} ${NOTE_KINDS[kind]}`
}

/** Lines of text whose links are large enough to tap. */
export const tallLinksClass = '[&_a]:inline-flex [&_a]:min-h-7 [&_a]:items-center pointer-coarse:[&_a]:min-h-11'

/** The line that opens what is below it. */
export const summaryClass = 'min-h-11 py-2.5 font-bold text-wine'

/** A field's frame, its label and the line under the label; components/form/fields.tsx puts them together. */
export const fieldClass = 'grid min-w-0 grid-cols-1 content-start gap-1.5'
export const labelClass = 'font-bold text-md/normal'
/** Two fields side by side; on a phone one below the other. */
export const pairClass = 'grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4'
export const hintClass = 'text-ink-soft text-sm/relaxed'

const INPUT =
  'min-h-field w-full rounded-field border-[1.5px] border-edge bg-paper py-field-y placeholder:text-ink-soft placeholder:opacity-85 hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-2 aria-invalid:border-2 aria-invalid:border-danger [&[readonly]]:border-dashed [&[readonly]]:bg-sand'

export const inputClass = `px-4 text-field/normal text-ink ${INPUT}`

/** A field that takes a file, with its button inside. */
export const fileInputClass = `${inputClass} pr-2 pl-2 file:mr-3.5 file:min-h-8.5 file:cursor-pointer file:rounded-btn file:bg-sand file:px-3.5 file:font-bold file:text-wine`

/** A big amount; its currency is on the left. */
export const amountInputClass = `pr-4 text-2xl/tight text-wine ${priceClass} ${INPUT}`

/** A box to tick, and what ticking it means. */
export const tickClass =
  'grid min-h-11 grid-cols-[auto_1fr] items-start gap-3 py-1.5 *:[input]:mt-0.5 *:[input]:size-5.5 *:[input]:accent-action'

/** The label around a radio button or a box to tick: a click anywhere on it counts. */
export const choiceClass =
  'min-h-14 items-center rounded-field border-[1.5px] border-edge bg-paper px-4 hover:border-ink-soft has-checked:border-action has-checked:inset-ring has-checked:inset-ring-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** On a phone its text is smaller, so that the longest choice shows its price. */
export const selectClass = `${inputClass} select pr-10 max-[26rem]:pr-8 max-[26rem]:pl-3 max-[26rem]:text-md max-[26rem]:tracking-[-0.015em]`
