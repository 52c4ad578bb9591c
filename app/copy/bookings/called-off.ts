import { shortPrice } from '~/lib/money'
import { defineCopy } from '../define-copy'
import { refundTime } from '../site/rule-texts'

/** The page of a booking whose evening was called off. */
export const calledOff = defineCopy('calledOff', {
  heading: ['Your evening was', 'called off'],
  choose: 'What would you like?',
  until: (date: string, otherwise: 'refund' | 'raincheck') =>
    `Please choose by ${date}. If we don’t hear from you by then, ${otherwise === 'refund' ? 'we’ll send your money back' : 'you keep the raincheck'}.`,
  refund: 'Money back',
  refundText: ({ cardCents, handCents }: { cardCents: number; handCents: number }) =>
    [
      cardCents > 0 ? `${shortPrice(cardCents)} goes back to your card ${refundTime}.` : '',
      handCents > 0 ? `We’ll give you ${shortPrice(handCents)} back the way you paid it.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  raincheckText: (cents: number) =>
    `You have a raincheck worth ${shortPrice(cents)}. Book one of the evenings below, or keep it for later.`,
  kept: (date: string) => `You’ve chosen a raincheck. You can change your mind until ${date}.`,
  goneBack: (cents: number) => `We’ve sent ${shortPrice(cents)} back to your card. Most banks show it ${refundTime}.`,
  onItsWay: (cents: number) =>
    `${shortPrice(cents)} is on its way back to your card. Most banks show it ${refundTime}.`,
  beingLookedAt: (cents: number) => `${shortPrice(cents)} hasn’t gone back to you yet. We’re sorting it out.`,
  byHand: (cents: number) => `We’ll give you ${shortPrice(cents)} back the way you paid it, and be in touch about how.`,
  credit: (code: string, cents: number) => `${shortPrice(cents)} is back on your gift voucher ${code}.`,
})
