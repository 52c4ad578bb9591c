import { describe, expect, test } from 'vitest'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { requestOwnLinks, sendRequestedLinks } from '../../../app/domain/own-links/own-links'
import { askForParty } from '../../../app/domain/parties/ask'
import { messagesOf } from '../../support/makers/bookings'
import { aWish } from '../../support/makers/parties'
import { openStudio } from '../../support/makers/purchases'
import { refusalOf } from '../../support/refusals'

describe('a wish under somebody else’s e-mail address', () => {
  test('sends that address none of the words that were typed', async () => {
    const studio = openStudio()
    const typed = {
      name: 'https://prize.example Winner',
      occasion: 'Your parcel waits at prize.example',
      words: 'Pay the fee at\nhttps://prize.example/fee today.',
      place: 'elsewhere',
      address: '1 prize.example Street',
    }
    const party = askForParty(studio, aWish(typed))
    expect(party.spam_reason).toBeNull()
    requestOwnLinks(studio, 'aroha@example.com')
    expect(sendRequestedLinks(studio)).toBe(1)
    for (const kind of ['party_asked', 'own_links']) {
      const [sent] = messagesOf(studio, kind)
      expect(sent!.text).toContain(party.reference)
      expect(`${sent!.subject} ${sent!.text} ${sent!.html}`).not.toContain('prize')
    }
    // Mail programs show the recipient's name too.
    await deliverDueMessages(studio)
    const names = studio.mail.sent.filter(({ to }) => to.email === 'aroha@example.com').map(({ to }) => to.name)
    expect(names).toEqual(['', ''])
    // The owner reads all of it.
    const [read] = messagesOf(studio, 'owner_party_asked')
    expect(read!.text).toContain('Pay the fee at')
    expect(read!.text).toContain('Your parcel waits')
  })
})

test('a wish is refused for everything that is wrong with it at once', () => {
  const wish = aWish({ date1: '2020-01-01', date3: '2020-01-03', place: 'elsewhere', address: '' })
  expect(refusalOf(() => askForParty(openStudio(), wish))?.fields).toEqual({
    date1: ['This date has passed'],
    date3: ['This date has passed'],
    address: ['Please tell us where to come'],
  })
})
