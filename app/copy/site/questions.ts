import type { SiteView } from '~/contract/site/site'
import { raincheckLimit } from '../bookings/raincheck-rule'
import { defineCopy } from '../define-copy'

const texts = defineCopy('visitorsQuestions', {
  beginner: {
    q: 'I’ve never painted. Can I come?',
    a: 'Yes! No experience needed. {tutor} paints every step with you, and you go home with your own painting.',
  },
  park: { q: 'Where can I park?' },
  needs: {
    q: 'I have an allergy, or need a hand. Is that OK?',
    a: (phone: string) =>
      `Of course. We paint with water-based acrylics, and the only food is what you and your friends bring. Tell us on your booking’s page or call ${phone}, and we’ll set up your place to suit you.`,
  },
  cannot: {
    q: 'What if I can’t make it?',
    a: (limit: string) =>
      `On your booking’s page you can swap your booking for a raincheck, ${limit}. After that we try to fill your places for you. Or send a friend instead: change the name there, and the easel is theirs.`,
  },
  party: {
    q: 'Can we book a private evening?',
    a: (phone: string, hours: string) =>
      `Yes: birthdays, hens’ nights, work dos, clubs. Tell us what you’re after on our ‘Private parties’ page, or call us on ${phone}, ${hours}.`,
  },
})

type Facts = Pick<SiteView, 'phone' | 'contactHours' | 'parking' | 'raincheck'>

export function visitorsQuestions({ phone, contactHours, parking, raincheck }: Facts) {
  const { beginner, park, needs, cannot, party } = texts
  return [
    beginner,
    ...(parking ? [{ q: park.q, a: parking }] : []),
    { q: needs.q, a: needs.a(phone) },
    { q: cannot.q, a: cannot.a(raincheckLimit(raincheck)) },
    { q: party.q, a: party.a(phone, contactHours) },
  ]
}
