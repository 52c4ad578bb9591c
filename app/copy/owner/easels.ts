import { defineCopy } from '../define-copy'

interface Needs {
  leftHanded: number
  seated: number
  nearTutor: number
}

const NEEDS = { leftHanded: 'left-handed', seated: 'seated', nearTutor: 'near the tutor' } as const

/** The owner's plan of easels, and what the night sheet shows of it. */
export const easels = defineCopy('easels', {
  title: 'Easels',
  guestOf: (name: string, number: number, of: number) => (of === 1 ? `Guest of ${name}` : `Guest ${number} of ${name}`),
  needs: NEEDS,
  /** '1 left-handed', '2 seated' */
  counted: (needs: Needs) =>
    (Object.keys(NEEDS) as (keyof Needs)[])
      .filter((need) => needs[need] > 0)
      .map((need) => `${needs[need]} ${NEEDS[need]}`),
  broken: {
    party: (name: string) => `${name}’s party isn’t together.`,
    rows: (name: string) => `${name}’s party is in more rows than it has to be.`,
    group: (name: string) => `${name}’s group isn’t together.`,
    nearTutor: (name: string) => `${name} isn’t in the front row.`,
    seated: (name: string) => `${name} is seated, but not at the end of a row.`,
    leftHanded: (name: string) => `${name} has no room for the left elbow.`,
  },
  how: 'To move people, tick two easels and swap them. One of them can be free.',
  failed: 'Failed to move people',
  changed: 'Somebody has booked or left since you opened this page. Please check again.',
  byHand: 'You’ve moved people, so we keep everybody where they are. Anybody who books from now on gets a free easel.',
  whoNeeds: 'Who needs what',
  needsHint: (name: string) => `${name} is counted first, then the guests.`,
  save: 'Save',
  saving: 'Saving...',
  needsFailed: 'Failed to save',
})

export const nameCards = defineCopy('nameCards', {
  title: 'Name cards',
})
