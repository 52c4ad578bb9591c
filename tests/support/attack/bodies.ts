import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { localDay } from '../studio'
import type { Targets } from './targets'

/**
 * One body that every call of the owner accepts, so that a request that gets past the guard changes something. It lacks
 * what a public call would need to succeed.
 */
export function ownersBody(targets: Targets): Record<string, unknown> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return {
    // Events and auctions.
    title: 'Taken over',
    name: 'Taken over',
    date: localDay(5),
    time: '6:30pm-8:30pm',
    location: 'Elsewhere',
    price: 1,
    maxCapacity: 50,
    isVisible: true,
    dimensions: '1 x 1 cm',
    description: 'Taken over',
    startDate: inDays(1),
    endDate: inDays(2),
    startingPrice: 1,
    imageUrls: [],
    // Bookings, customers, vouchers.
    eventId: targets.eventId,
    firstName: 'Eve',
    lastName: 'Evil',
    email: 'eve@evil.example',
    phone: '021 555 0199',
    partySize: 1,
    paymentStatus: 'completed',
    transactionAmount: 1,
    value: 100,
    peopleCount: 2,
    // Orders, tools.
    adminNotes: 'Taken over',
    isArchived: true,
    testEmail: 'eve@evil.example',
    override: true,
    arrivals: [{ bookingId: 1, arrived: true }],
    data: 'data:image/png;base64,AAAA',
    filename: 'x.png',
    mimetype: 'image/png',
  }
}

/** Bodies for public calls that refer to somebody else's things. */
export function othersThings(targets: Targets): Record<string, unknown> {
  return {
    auctionId: targets.auctionId,
    bidId: targets.bidId,
    bidderId: targets.bidder.id,
    bidAmount: 500,
    amount: 500,
    holdId: targets.holdId,
    eventId: targets.eventId,
    paymentId: targets.paymentId,
    paymentIntentId: targets.intentId,
    stripePaymentIntentId: targets.intentId,
    clientSecret: `${targets.intentId}_secret_guessed`,
    cardNumber: '4242 4242 4242 4242',
    expiry: '12/39',
    cvc: '123',
    approve: 'yes',
    link: `1-${'A'.repeat(27)}`,
    token: 'A'.repeat(24),
    changes: 'x',
    ending: 'refund',
    confirm: 'on',
  }
}

/**
 * The name of every form of the public pages, or of all pages: the keys of each `formAction`, read from the sources.
 */
export function everyIntent({ owners = false } = {}): string[] {
  const found = new Set<string>()
  for (const folder of ['app/server', 'app/routes']) {
    for (const file of fs.readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })) {
      // The owner's pages check the login before they read the form.
      if (file.isFile() && (owners || !/^(?:admin|owner)/.test(file.name))) {
        for (const intent of intentsIn(path.join(file.parentPath, file.name))) found.add(intent)
      }
    }
  }
  // Everybody may log themselves out.
  return [...found].filter((intent) => !intent.startsWith('log-out')).sort()
}

function intentsIn(file: string): string[] {
  const visit = (node: ts.Node): string[] => {
    const [forms] = ts.isCallExpression(node) ? node.arguments : []
    const isAction = ts.isCallExpression(node) && /^(?:formAction|ownerFormAction)$/.test(node.expression.getText())
    const own =
      isAction && forms && ts.isObjectLiteralExpression(forms)
        ? forms.properties.flatMap(({ name }) =>
            name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
          )
        : []
    return [...own, ...node.getChildren().flatMap(visit)]
  }
  const source = fs.readFileSync(file, 'utf8')
  // Parsing all the other files would take seconds.
  return /formAction|ownerFormAction/.test(source)
    ? visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
    : []
}
