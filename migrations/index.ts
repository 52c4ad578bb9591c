import { sql as baseline } from './0001-baseline'
import { sql as evenings } from './0002-evenings'
import { sql as callOffs } from './0003-call-offs'
import { sql as groups } from './0004-groups'
import { sql as parties } from './0005-parties'
import { sql as presents } from './0006-presents'
import { sql as easels } from './0007-easels'
import { sql as secondChances } from './0008-second-chances'
import { sql as pickups } from './0009-pickups'
import { sql as accounts } from './0010-accounts'
import { sql as passwordRequests } from './0011-password-requests'
import { sql as delivery } from './0012-delivery'
import { sql as terms } from './0013-terms'
import { sql as books } from './0014-books'
import { sql as lessons } from './0015-lessons'
import { sql as guestVoices } from './0016-guest-voices'

export interface Migration {
  id: string
  sql: string
}

/** Every migration in order. One that has been released is never edited: the next change is the next number. */
export const migrations: readonly Migration[] = [
  { id: '0001-baseline', sql: baseline },
  { id: '0002-evenings', sql: evenings },
  { id: '0003-call-offs', sql: callOffs },
  { id: '0004-groups', sql: groups },
  { id: '0005-parties', sql: parties },
  { id: '0006-presents', sql: presents },
  { id: '0007-easels', sql: easels },
  { id: '0008-second-chances', sql: secondChances },
  { id: '0009-pickups', sql: pickups },
  { id: '0010-accounts', sql: accounts },
  { id: '0011-password-requests', sql: passwordRequests },
  { id: '0012-delivery', sql: delivery },
  { id: '0013-terms', sql: terms },
  { id: '0014-books', sql: books },
  { id: '0015-lessons', sql: lessons },
  { id: '0016-guest-voices', sql: guestVoices },
]
