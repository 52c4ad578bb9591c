// Made by `npm run generate` from the schemas of this folder.
// biome-ignore-all format: several fields on a line show a whole form at once.

export const ownerConstraints = {
  newAuction: {
    name: { required: true, maxLength: 200 }, dimensions: { required: true, maxLength: 200 },
    description: { required: true, maxLength: 5000 }, startDate: { required: true, maxLength: 40 },
    endDate: { required: true, maxLength: 40 }, startingPrice: { required: true, min: 0, max: 19995 },
    imageUrls: { required: true },
  },
  withdraw: { reason: { required: true, maxLength: 500 } },
  callOff: {
    words: { required: true, maxLength: 1000 }, defaultChoice: { required: true },
    days: { required: true, min: 1, max: 30 },
  },
  eventChanges: {
    title: { maxLength: 200 }, date: { maxLength: 40 }, time: { maxLength: 60 }, startTime: { maxLength: 40 },
    endTime: { maxLength: 40 }, location: { maxLength: 200 }, price: { min: 0, max: 10000 },
    maxCapacity: { min: 1, max: 500 }, decideHours: { min: 1, max: 336 }, moveNote: { maxLength: 1000 },
    confirmMove: { required: true },
  },
  newEvent: {
    title: { required: true, maxLength: 200 }, date: { required: true, maxLength: 40 }, location: { maxLength: 200 },
    maxCapacity: { required: true, min: 1, max: 500 }, description: { maxLength: 2000 },
    minimumPeople: { min: 2, max: 500 }, decideHours: { required: true, min: 1, max: 336 },
    isVisible: { required: true }, isRegular: { required: true }, price: { required: true, min: 0, max: 10000 },
    startTime: { required: true, maxLength: 40 }, endTime: { required: true, maxLength: 40 },
    repeat: { required: true }, evenings: { required: true, min: 2, max: 12 }, dates: { required: true },
    previewed: { maxLength: 200 },
  },
  grouping: { withId: { min: 1 } },
  newBooking: {
    eventId: { required: true, min: 1 }, customerId: { min: 1 }, firstName: { required: true, maxLength: 99 },
    lastName: { required: true, maxLength: 99 }, email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 40 }, partySize: { required: true, min: 1, max: 9 },
    paymentStatus: { required: true }, paymentMethod: { required: true }, specialRequests: { maxLength: 1000 },
    comingWith: { maxLength: 200 }, voucherCode: { maxLength: 60 },
  },
  partyCancel: { words: { required: true, maxLength: 4000 }, by: { required: true } },
  partyChange: {
    people: { required: true, min: 4, max: 20 }, price: { required: true, min: 1, max: 10000 },
    minimumPeople: { required: true, min: 1, max: 20 },
  },
  partyClose: { words: { required: true, maxLength: 4000 } },
  partyMoney: {
    part: { required: true }, amount: { required: true, min: 0, max: 100000 }, paymentMethod: { required: true },
  },
  quote: {
    date: { required: true, maxLength: 40 }, startTime: { required: true, maxLength: 40 },
    endTime: { required: true, maxLength: 40 }, location: { required: true, maxLength: 200 },
    people: { required: true, min: 4, max: 20 }, price: { required: true, min: 1, max: 10000 },
    minimumPeople: { required: true, min: 1, max: 20 }, deposit: { required: true, min: 0, max: 100000 },
    validUntil: { required: true, maxLength: 40 }, words: { maxLength: 4000 }, besidePublic: { required: true },
  },
  orderUpdate: { orderStatus: { required: true, maxLength: 40 }, adminNotes: { maxLength: 4000 } },
  pickup: {
    place: { required: true, maxLength: 200 }, time1: { required: true, maxLength: 40 }, time2: { maxLength: 40 },
    time3: { maxLength: 40 },
  },
  broadcast: {
    audience: { required: true }, subject: { required: true, maxLength: 150 },
    words: { required: true, maxLength: 4000 },
  },
  assignVoucher: {
    value: { required: true, min: 0, max: 130 }, peopleCount: { required: true, min: 1, max: 2 },
    paymentMethod: { required: true },
  },
  customer: {
    name: { required: true, maxLength: 200 }, email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 40 }, isEventSubscriber: { required: true },
  },
  merge: { email: { required: true, maxLength: 254 } },
  newCustomer: {
    name: { required: true, maxLength: 200 }, email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 40 },
  },
  newVoucher: {
    value: { required: true, min: 0, max: 130 }, peopleCount: { required: true, min: 1, max: 2 },
    paymentMethod: { required: true }, name: { required: true, maxLength: 200 },
    email: { required: true, maxLength: 254 },
  },
  login: { username: { required: true, maxLength: 100 }, password: { required: true, maxLength: 200 } },
  setup: {
    token: { required: true, maxLength: 100 }, displayName: { maxLength: 60 },
    username: { required: true, maxLength: 100 }, password: { required: true },
  },
  business: {
    businessName: { required: true, maxLength: 80 }, tutorName: { required: true, maxLength: 40 },
    ownerEmail: { required: true, maxLength: 254 }, phone: { required: true, maxLength: 30 },
    contactHours: { required: true, maxLength: 60 }, venueName: { required: true, maxLength: 80 },
    venueAddress: { required: true, maxLength: 110 }, parking: { maxLength: 240 },
    groupUrl: { required: true, maxLength: 300 }, clubUrl: { required: true, maxLength: 300 },
    auctionVideoUrl: { maxLength: 300 }, gstNumber: { maxLength: 20 },
  },
  partyRefund: { partyRefundDays: { required: true, min: 0, max: 90 } },
  password: { currentPassword: { required: true, maxLength: 200 }, password: { required: true } },
  raincheck: {
    raincheckHours: { required: true, min: 0, max: 336 }, raincheckDaysLarge: { required: true, min: 0, max: 30 },
    raincheckLargeParty: { required: true, min: 2, max: 10 },
  },
  voucherValidity: { months: { required: true, min: 1, max: 120 } },
  followUpTest: { testEmail: { required: true, maxLength: 254 }, eventId: { required: true, min: 1 } },
  marketingTest: { name: { required: true, maxLength: 200 }, email: { required: true, maxLength: 254 } },
  testAddress: { testEmail: { required: true, maxLength: 254 } },
  invoiceBuyer: { buyerName: { maxLength: 200 }, buyerAddress: { maxLength: 500 } },
  refund: {
    amount: { required: true, min: 0, max: 100000 }, reason: { required: true, maxLength: 300 },
    purchase: { required: true },
  },
  enquiryAnswer: { message: { required: true, maxLength: 4000 } },
  sitePicture: { slot: { required: true }, url: { required: true }, shows: { maxLength: 120 } },
  voidVoucher: { reason: { required: true, maxLength: 300 } },
}
