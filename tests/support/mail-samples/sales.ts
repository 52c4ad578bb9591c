import { PACKAGE } from '../../../app/contract/package'
import type { MessageContent } from '../../../app/domain/messages/queue-message'
import { enquiryAnswer, ownerEnquiry } from '../../../app/domain/messages/templates/enquiry-letters'
import { ownerPackageSold, packageBought } from '../../../app/domain/messages/templates/package-letters'
import { ownerNewVoucher, voucherCreated } from '../../../app/domain/messages/templates/voucher-created'
import { packageLines } from '../../../app/domain/packages/package-lines'
import type { MailSample } from './sample'

/** What is sold beside evenings: vouchers and the package. */
export function saleMails(sample: MailSample): Record<string, MessageContent> {
  const { values, business } = sample
  const { firstName, who } = values
  const reference = values.reference.replace(/^WP-/, 'BX-')
  const gift = {
    business,
    purchaserName: firstName,
    purchaserEmail: values.email,
    recipientName: who,
    giftMessage: values.notes,
    peopleCount: 2,
    valueCents: 13000,
    validUntil: 'Sat, 4 Dec 2027',
    code: values.code,
  }
  const receipt = packageLines({ amount_cents: PACKAGE.cents })
  return {
    voucher: voucherCreated({
      ...gift,
      voucherUrl: '/voucher/1-abc',
      printUrl: '/voucher/1-abc/print',
      balanceUrl: '/voucher-balance',
    }),
    ownerVoucher: ownerNewVoucher({ ...gift, adminUrl: '/admin' }),
    ownerEnquiry: ownerEnquiry({
      business,
      source: 'box',
      name: who,
      email: values.email,
      phone: values.phone,
      message: values.notes,
      price: { code: 'NZD', text: '$7,250' },
      adminUrl: '/admin/enquiries/1',
    }),
    enquiryAnswer: enquiryAnswer({ business, answer: 'Kia ora!\nTen is fine.', message: values.notes }),
    packageBought: packageBought({
      business,
      name: firstName,
      reference,
      receipt,
      pageUrl: '/package/BX-222222-abc',
      guaranteeUntil: 'Mon, 21 Dec 2026',
    }),
    ownerPackage: ownerPackageSold({
      business,
      name: who,
      reference,
      receipt,
      email: values.email,
      phone: values.phone,
      message: values.notes,
      currency: 'NZD',
      paidCents: 500_000,
      adminUrl: '/admin/enquiries',
    }),
  }
}
