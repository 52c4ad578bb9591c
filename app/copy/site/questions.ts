import { ARRIVE_EARLY_MINUTES } from '../../contract/constants'
import type { SiteView } from '../../contract/site/site'
import { raincheckLimit } from '../bookings/raincheck-rule'

type Facts = Pick<SiteView, 'tutorName' | 'phone' | 'contactHours' | 'parking' | 'raincheck'>

export function visitorsQuestions({ tutorName, phone, contactHours, parking, raincheck }: Facts) {
  return [
    {
      q: 'I have never painted. Can I come?',
      a: `Please do. Most who come have not held a brush since school. ${tutorName} paints every step with you, one at a time, and you go home with a painting of your own.`,
    },
    {
      q: 'What is there, and what do I bring?',
      a: 'Easel, canvas, paints, brushes and an apron are waiting for you. Drinks are BYO: bring your wine, or whatever you like to sip, and nibbles to share.',
    },
    {
      q: 'What shall I wear?',
      a: 'Something warm that you do not mind getting painty. The apron catches most of it, but acrylic stays where it has dried.',
    },
    {
      q: 'When shall I be there?',
      a: `${ARRIVE_EARLY_MINUTES} minutes before the start. That is enough to find your easel, pour a glass and say hello.`,
    },
    ...(parking ? [{ q: 'Where can I park?', a: parking }] : []),
    {
      q: 'I have an allergy, or need a hand. Is that all right?',
      a: `Of course. We paint with water-based acrylics, and the food is what you and your friends bring. Write it on your booking’s page or call ${phone}, and we set up your place for it.`,
    },
    {
      q: 'What if I cannot come?',
      a: `On your booking’s page you turn it into a raincheck for another evening, ${raincheckLimit(raincheck)}. Later than that, we try to fill your seats for you. Or send a friend in your place: change the name there, and the easel is theirs.`,
    },
    {
      q: 'Can we have an evening to ourselves?',
      a: `Yes: birthdays, hens, teams, clubs. Call us on ${phone}, ${contactHours}, and we find a night.`,
    },
  ]
}
