/** Texts of the owner's area that the specification quotes (spec 2 §2, §8). */
export const login = {
  failed: 'Login Failed: Invalid username or password',
  offline: 'Error: Unable to connect to server',
} as const

export const events = {
  missing: 'Please fill in all required fields',
  createFailed: 'Failed to create event',
  updateFailed: 'Failed to update event',
  archiveFailed: 'Failed to archive event',
  deleteFailed: 'Failed to delete event',
  deleteBlocked: 'Cannot delete event with existing bookings. Please cancel all bookings first.',
  deleteConfirm: 'Are you sure you want to delete this event? This action cannot be undone.',
  archiveConfirm: 'Archive this event and its bookings? You can still find them under Archived.',
  done: 'Done!',
  over: '(OVER!)',
} as const

export const bookings = {
  confirmed: 'Confirmed',
  raincheck: 'Raincheck',
  needsEvent: 'Needs Event Assignment',
} as const

/** Voucher validity in Settings (PRODUCT §1). */
export const voucherValidity = {
  title: 'Voucher validity',
  label: 'Months from purchase',
  hint: 'Vouchers that are sold from now on. Those sold before keep the date that they carry.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Voucher validity saved',
  savedText: (months: number) => `Vouchers sold from now on are valid for ${months} months.`,
  failed: 'Failed to save settings',
  tooShort: (months: number, legal: number) =>
    `Since 16 March 2026 New Zealand law asks that vouchers which are sold stay valid for at least ${legal} months. Yours are sold with ${months}.`,
  makeLegal: (legal: number) => `Change it to ${legal} months`,
  enough: (legal: number) => `At least the ${legal} months that New Zealand law asks for since 16 March 2026.`,
  notChosen: 'No voucher is sold for real money until you have chosen once. Saving the number as it is counts.',
} as const
