/** Words of the e-mail about a voucher that the owner gives somebody. */
export const voucherAssigned = {
  subject: (code: string) => `A voucher for you: ${code}`,
  title: 'A voucher for you',
  lead: (greeting: string) => `${greeting}, this one is from us. Come and paint an evening, or pass it on.`,
  leadSold: (greeting: string) => `${greeting}, thank you. Come and paint an evening, or pass it on.`,
  until: (price: string, until: string) => `Worth ${price} towards any evening, until ${until}.`,
  because: 'You get this because the studio gave you a voucher. It is not a newsletter.',
  howTo: [
    'Choose an evening on our site and type the code into the booking form.',
    'What is left after one booking stays on the voucher for the next.',
    'Whoever has the code can use it.',
  ],
} as const
