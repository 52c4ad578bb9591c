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
