import type { Lesson } from '#db/queries/lessons'
import type { Order, Pickup } from '#db/queries/orders'
import type { Enquiry } from '#db/queries/people/enquiries'
import type { Voucher } from '#db/queries/vouchers'
import { PACKAGE } from '../../../app/contract/orders/package'
import { lessonsPage } from '../../../app/copy/orders/lessons'
import { enquiryAnswer, newEnquiry } from '../../../app/domain/enquiries/enquiry-messages'
import { lessonAdded, lessonBought, lessonNotSold, ownerLessonSold } from '../../../app/domain/lessons/lesson-messages'
import { collectionOfOrder } from '../../../app/domain/orders/change-order'
import { orderConfirmed, orderStatusChanged, ownerNewOrder } from '../../../app/domain/orders/order-messages'
import { ownerPackageSold, packageBought } from '../../../app/domain/packages/package-messages'
import { ownerPickup, pickupChosen, pickupOff, pickupOffered } from '../../../app/domain/pickups/pickup-messages'
import { presentSent, voucherExpiring } from '../../../app/domain/vouchers/presents'
import { ownerNewVoucher, voucherAssigned, voucherCreated } from '../../../app/domain/vouchers/voucher-messages'
import { studio } from '../../../app/lib/studio'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails about vouchers, orders and the package, and about visitors' messages. */
export function saleMails(sample: MailSample) {
  const { services, values, payment } = sample
  const voucher = voucherOf(sample)
  const enquiry = enquiryOf(sample)
  const order = orderOf(sample)
  const pickup = { collection: collectionOfOrder(services, order), pickup: pickupOf(sample) }
  const bought = { row: enquiry, payment: { ...payment, amount_cents: PACKAGE.usCents, currency: 'usd' as const } }
  const lesson = lessonOf(sample)
  const soldLesson = { row: enquiry, lesson, payment: { ...bought.payment, amount_cents: PACKAGE.lessonUsCents } }
  const answer = { id: 1, enquiry_id: 1, message: `Good morning!\n${values.notes}`, actor: 'owner', created_at: NOW }
  return {
    voucher: voucherCreated.preview(services, voucher),
    ownerVoucher: ownerNewVoucher.preview(services, voucher),
    present: presentSent.preview(services, { voucher, key: '' }),
    voucherExpiring: voucherExpiring.preview(services, { voucher, isRecipient: true, dueAt: NOW }),
    voucherAssigned: voucherAssigned.preview(services, { ...voucher, payment_id: null }),
    ownerEnquiry: newEnquiry.preview(services, enquiry),
    enquiryAnswer: enquiryAnswer.preview(services, { enquiry, answer }),
    packageBought: packageBought.preview(services, bought),
    ownerPackage: ownerPackageSold.preview(services, bought),
    lessonBought: lessonBought.preview(services, soldLesson),
    ownerLesson: ownerLessonSold.preview(services, soldLesson),
    lessonNotSold: lessonNotSold.preview(services, { payment: soldLesson.payment, reason: lessonsPage.notForSale }),
    lessonAdded: lessonAdded.preview(services, { lesson, buyer: enquiry }),
    frame: orderConfirmed.preview(services, order),
    frameReady: orderStatusChanged.preview(services, { order: { ...order, order_status: 'ready' }, at: NOW }),
    ownerFrame: ownerNewOrder.preview(services, order),
    pickupOffered: pickupOffered.preview(services, { ...pickup, was: null }),
    pickupChanged: pickupOffered.preview(services, { ...pickup, was: pickup.pickup }),
    pickupChosen: pickupChosen.preview(services, pickup),
    pickupOff: pickupOff.preview(services, pickup),
    ownerPickup: ownerPickup.preview(services, { ...pickup, isOff: false }),
    ownerPickupOff: ownerPickup.preview(services, { ...pickup, isOff: true }),
  }
}

function lessonOf({ values }: MailSample): Lesson {
  return {
    id: 1,
    section: 'included',
    title: values.title,
    description: values.notes,
    position: 1,
    file_id: null,
    link: 'https://films.example/dusk',
    is_published: 1,
    created_at: NOW,
    updated_at: NOW,
  }
}

function pickupOf({ values }: MailSample): Pickup {
  const [first, second] = ['2026-12-04T03:00:00.000Z', '2026-12-05T22:00:00.000Z']
  return {
    id: 1,
    order_id: 1,
    result_id: null,
    place: values.title,
    times: JSON.stringify([first, second]),
    chosen: first,
    calendar_sequence: 1,
    created_at: NOW,
    updated_at: NOW,
  }
}

function voucherOf({ values }: MailSample): Voucher {
  return {
    id: 1,
    code: values.code,
    kind: 'sold',
    value_cents: 13000,
    people_count: 2,
    places_left: 2,
    value_left_cents: 13000,
    is_redeemed: 0,
    redeemed_at: null,
    redeemed_by: null,
    ended_at: null,
    end_reason: null,
    void_reason: null,
    purchaser_name: values.firstName,
    purchaser_email: values.email,
    recipient_name: values.name,
    gift_message: values.notes,
    customer_id: null,
    payment_id: 'pay-12',
    link_nonce: 'nonce-of-the-voucher',
    expires_at: '2027-12-04T10:59:59.999Z',
    created_at: NOW,
    recipient_email: values.email,
    send_at: NOW,
    sent_at: NOW,
    reminded_at: null,
  }
}

function enquiryOf({ values }: MailSample): Enquiry {
  return {
    id: 1,
    source: 'box',
    name: values.name,
    email: values.email,
    phone: values.phone,
    message: values.notes,
    currency: 'NZD',
    state: 'new',
    spam_reason: null,
    payment_id: null,
    customer_id: null,
    reference: values.reference,
    link_nonce: 'nonce-of-the-enquiry',
    created_at: NOW,
    answered_at: null,
  }
}

function orderOf({ values }: MailSample): Order {
  return {
    id: 1,
    kind: 'custom_frame',
    reference: values.reference,
    link_nonce: 'nonce-of-the-order',
    customer_name: values.name,
    customer_email: values.email,
    customer_phone: values.phone,
    customer_address: `7 Easel Lane\n${studio.place.town}`,
    pickup_notes: values.notes,
    price_cents: 18000,
    payment_status: 'paid',
    order_status: 'pending',
    customer_id: null,
    payment_id: null,
    admin_notes: '',
    is_archived: 0,
    completed_at: null,
    created_at: NOW,
    updated_at: NOW,
    kit_cents: null,
    paint_cents: null,
    canvas_cents: null,
    pthalo_blue: null,
    alizarin_crimson: null,
    yellow_oxide: null,
    extra_canvases: null,
    artwork_description: values.notes,
    frame_style: 'Oak',
    dimensions: '40 × 50 cm',
    contacted_at: null,
  }
}
