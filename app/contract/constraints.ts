// Made by `npm run generate` from the schemas of this folder.
// biome-ignore-all format: several fields on a line show a whole form at once.

export const constraints = {
  bid: {
    auctionId: { required: true, min: 1 }, bidderId: { required: true, min: 1 },
    bidAmount: { required: true, min: 0.01, max: 20000 }, maxAutoBid: { min: 0.01, max: 20000 },
  },
  logIn: { email: { required: true, maxLength: 254 }, auctionId: { min: 1 } },
  register: {
    firstName: { required: true, maxLength: 99 }, lastName: { required: true, maxLength: 99 },
    email: { required: true, maxLength: 254 }, auctionId: { min: 1 },
  },
  bookingDetails: {
    firstName: { required: true, maxLength: 99 }, lastName: { required: true, maxLength: 99 },
    phone: { required: true, maxLength: 40 }, specialRequests: { maxLength: 1000 },
  },
  booking: {
    eventId: { required: true, min: 1 }, firstName: { required: true, maxLength: 99 },
    lastName: { required: true, maxLength: 99 }, email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 40 }, partySize: { required: true, min: 1, max: 9 },
    voucherCode: { maxLength: 60 }, specialRequests: { maxLength: 1000 }, comingWith: { maxLength: 200 },
  },
  keepPlaces: { places: { required: true, min: 1, max: 4 } },
  notifier: {
    firstName: { required: true, maxLength: 99 }, lastName: { required: true, maxLength: 99 },
    email: { required: true, maxLength: 254 }, eventId: { min: 1 }, partySize: { min: 1, max: 9 },
  },
  oneFewer: { people: { required: true, min: 1, max: 9 }, of: { required: true, min: 1, max: 9 } },
  ownLinks: { email: { required: true, maxLength: 254 } },
  waitingParty: { partySize: { required: true, min: 1, max: 9 } },
  party: {
    name: { required: true, maxLength: 100 }, email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 40 }, occasion: { required: true, maxLength: 100 },
    people: { required: true, min: 4, max: 20 }, date1: { maxLength: 40 }, date2: { maxLength: 40 },
    date3: { maxLength: 40 }, place: { required: true }, address: { maxLength: 200 }, words: { maxLength: 4000 },
  },
  review: { words: { required: true, maxLength: 600 } },
  frameOrder: {
    artworkDescription: { required: true, maxLength: 2000 }, frameStyle: { required: true, maxLength: 100 },
    dimensions: { required: true, maxLength: 100 }, customerName: { required: true, maxLength: 100 },
    customerPhone: { required: true, maxLength: 40 }, customerEmail: { required: true, maxLength: 254 },
    customerAddress: { required: true, maxLength: 500 }, pickupNotes: { maxLength: 1000 },
  },
  kitOrder: {
    customerName: { required: true, maxLength: 100 }, customerPhone: { required: true, maxLength: 40 },
    customerEmail: { required: true, maxLength: 254 }, customerAddress: { required: true, maxLength: 500 },
    pickupNotes: { maxLength: 1000 }, pthaloBlue: { required: true }, alizarinCrimson: { required: true },
    yellowOxide: { required: true }, extraCanvases: { required: true, min: 0, max: 20 },
  },
  enquiry: {
    name: { required: true, maxLength: 100 }, email: { required: true, maxLength: 254 }, phone: { maxLength: 40 },
    message: { required: true, maxLength: 4000 },
  },
  package: {
    name: { required: true, maxLength: 100 }, email: { required: true, maxLength: 254 }, phone: { maxLength: 40 },
    message: { maxLength: 4000 }, replaces: { maxLength: 100 },
  },
  present: {
    recipientEmail: { required: true, maxLength: 254 }, sendOn: { required: true, maxLength: 40 },
    sendHour: { required: true, maxLength: 40 },
  },
  voucher: {
    purchaserName: { required: true, maxLength: 100 }, purchaserEmail: { required: true, maxLength: 254 },
    peopleCount: { required: true, min: 1, max: 2 }, recipientName: { maxLength: 60 }, giftMessage: { maxLength: 240 },
    recipientEmail: { maxLength: 254 }, sendOn: { maxLength: 40 }, sendHour: { maxLength: 40 },
    replaces: { maxLength: 100 },
  },
}
