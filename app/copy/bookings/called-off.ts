import { exactPrice } from '../../lib/money'
import { defineCopy } from '../define-copy'
import { refundTime } from '../site/rule-texts'

/** The booking's page of a guest whose evening was called off. */
export const calledOff = defineCopy('calledOff', {
  heading: ['Your evening was', 'called off'],
  choose: 'What would you like?',
  until: (date: string, otherwise: 'refund' | 'raincheck') =>
    `Please choose by ${date}. If we do not hear from you by then, ${otherwise === 'refund' ? 'we give your money back' : 'you keep the raincheck'}.`,
  refund: 'Money back',
  refundText: ({ cardCents, handCents }: { cardCents: number; handCents: number }) =>
    [
      cardCents > 0 ? `${exactPrice(cardCents)} goes back to your card ${refundTime}.` : '',
      handCents > 0 ? `You get ${exactPrice(handCents)} from us, the way you paid it.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  raincheckText: (cents: number) =>
    `You have a raincheck worth ${exactPrice(cents)}. Book one of the evenings below, or keep it for later.`,
  kept: (date: string) => `You have chosen a raincheck. Until ${date} you can still change your mind.`,
  goneBack: (cents: number) => `${exactPrice(cents)} went back to your card. Most banks show it ${refundTime}.`,
  onItsWay: (cents: number) => `${exactPrice(cents)} is on its way to your card. Most banks show it ${refundTime}.`,
  beingLookedAt: (cents: number) => `We are looking after ${exactPrice(cents)} that could not be sent yet.`,
  byHand: (cents: number) => `You get ${exactPrice(cents)} from us, the way you paid it. We will be in touch.`,
  credit: (code: string, cents: number) => `Your gift voucher ${code} has its ${exactPrice(cents)} back.`,
})
