import { ARRIVE_EARLY_MINUTES } from '../../contract/constants'
import type { SiteView } from '../../contract/site/site'
import { raincheckLimit } from '../bookings/raincheck-rule'
import { defineCopy } from '../define-copy'

const texts = defineCopy('visitorsQuestions', {
  beginner: {
    q: 'I have never painted. Can I come?',
    a: 'Please do. Most who come have not held a brush since school. {tutor} paints every step with you, one at a time, and you go home with a painting of your own.',
  },
  bring: {
    q: 'What is there, and what do I bring?',
    a: 'Easel, canvas, paints, brushes and an apron are waiting for you. Bring your own drinks: your wine, or whatever you like to sip, and nibbles to share.',
  },
  wear: {
    q: 'What shall I wear?',
    a: 'Something warm that you do not mind getting painty. The apron catches most of it, but acrylic stays where it has dried.',
  },
  when: {
    q: 'When shall I be there?',
    a: `${ARRIVE_EARLY_MINUTES} minutes before the start. That is enough to find your easel, pour a glass and say hello.`,
  },
  park: { q: 'Where can I park?' },
  needs: {
    q: 'I have an allergy, or need a hand. Is that all right?',
    a: (phone: string) =>
      `Of course. We paint with water-based acrylics, and the food is what you and your friends bring. Write it on your booking’s page or call ${phone}, and we set up your place for it.`,
  },
  cannot: {
    q: 'What if I cannot come?',
    a: (limit: string) =>
      `On your booking’s page you turn it into a raincheck for another evening, ${limit}. Later than that, we try to fill your seats for you. Or send a friend in your place: change the name there, and the easel is theirs.`,
  },
  party: {
    q: 'Can we have an evening to ourselves?',
    a: (phone: string, hours: string) =>
      `Yes: birthdays, hens, teams, clubs. Call us on ${phone}, ${hours}, and we find a night.`,
  },
})

type Facts = Pick<SiteView, 'phone' | 'contactHours' | 'parking' | 'raincheck'>

export function visitorsQuestions({ phone, contactHours, parking, raincheck }: Facts) {
  const { beginner, bring, wear, when, park, needs, cannot, party } = texts
  return [
    beginner,
    bring,
    wear,
    when,
    ...(parking ? [{ q: park.q, a: parking }] : []),
    { q: needs.q, a: needs.a(phone) },
    { q: cannot.q, a: cannot.a(raincheckLimit(raincheck)) },
    { q: party.q, a: party.a(phone, contactHours) },
  ]
}
