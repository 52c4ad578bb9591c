/** The owner's calendar feed, and its page in Settings. */
export const calendars = {
  title: 'Calendar',
  ownerFeed: (business: string) => `${business}: who is booked`,
  booked: (people: number, places: number) => `${people} of ${places} places booked`,
  publicTitle: 'For everybody',
  publicText: 'Your visible evenings. Anybody can subscribe to it, and it is linked on the page of all evenings.',
  ownerTitle: 'For you',
  ownerText:
    'Every evening with the names of who is booked, hidden evenings too. Add this address to your calendar app, and keep it to yourself: no password is asked for.',
  renew: 'Make a new link',
  renewing: 'Making...',
  renewHint: 'The link above then stops working, in every calendar that uses it.',
  renewed: 'New link made',
  renewedText: 'Add it to your calendar app in place of the former one.',
} as const
