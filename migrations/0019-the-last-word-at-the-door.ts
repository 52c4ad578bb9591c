import { instantOrNull } from './columns'

/**
 * When somebody at the door last said whether a party is here. Ticks of two phones come in any order: the one that was
 * pressed later counts, and a tick that was taken back leaves no other trace of when.
 */
export const sql = `ALTER TABLE bookings ADD COLUMN ${instantOrNull('arrival_said_at')};
UPDATE bookings SET arrival_said_at = arrived_at WHERE arrived_at IS NOT NULL;`
