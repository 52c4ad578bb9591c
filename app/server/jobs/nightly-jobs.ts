import { FORGET_UNFINISHED_DAYS, UNDO_DAYS } from '~/contract/deadlines'
import { sweepLessonFiles } from '~/domain/lessons/lesson-files'
import { refreshRates } from '~/domain/rates/exchange-rates'
import { forgetHolds } from '~/domain/seats/holds'
import type { Services } from '~/domain/services'
import { forgetOldUndos } from '~/domain/undo/forget-undos'
import { sweepUploads } from '~/domain/uploads/stored-pictures'
import { clockText } from '~/lib/browser-time'
import { deleteOldAnswers } from '../cache/run-once'
import { isBackupMissed, LONGEST_MS, makeBackup } from './backup-job'
import type { Job } from './scheduler'

/** Jobs that run once a night: backup, clean-up, exchange rates. */
export function nightlyJobs(services: Services): Job[] {
  return [
    {
      name: 'back up',
      title: 'Copy the database, the pictures and the lessons, and check the copy',
      schedule: () => `every night at ${clockText('03:20')}`,
      pattern: '0 20 3 * * *',
      isExclusive: true,
      leaseMs: LONGEST_MS,
      isMissed: isBackupMissed,
      run: makeBackup,
    },
    {
      name: 'sweep uploads',
      title: 'Remove pictures that nothing shows any more',
      schedule: () => `every night at ${clockText('03:40')}`,
      pattern: '0 40 3 * * *',
      isExclusive: true,
      run: async () => {
        const { unused, stray } = await sweepUploads(services)
        return unused + stray
      },
    },
    {
      name: 'sweep lesson files',
      title: 'Remove unfinished uploads, and files that no lesson uses',
      schedule: () => `every night at ${clockText('03:45')}`,
      pattern: '0 45 3 * * *',
      isExclusive: true,
      run: () => sweepLessonFiles(services),
    },
    {
      name: 'forget holds',
      title: 'Remove the names of people who held seats without booking them',
      schedule: () => `after ${FORGET_UNFINISHED_DAYS} days; every night at ${clockText('03:50')}`,
      pattern: '0 50 3 * * *',
      isExclusive: true,
      run: async () => forgetHolds(services),
    },
    {
      name: 'forget answers',
      title: 'Remove stored answers to forms',
      schedule: () => `after a day; every night at ${clockText('03:55')}`,
      pattern: '0 55 3 * * *',
      isExclusive: true,
      run: async () => deleteOldAnswers(services),
    },
    {
      name: 'forget undos',
      title: 'Remove what can no longer be undone',
      schedule: () => `after ${UNDO_DAYS} days; every night at ${clockText('03:35')}`,
      pattern: '0 35 3 * * *',
      isExclusive: true,
      run: async () => forgetOldUndos(services),
    },
    ...(services.rates.name === 'service'
      ? [
          {
            name: 'refresh exchange rates',
            title: 'Read the exchange rates',
            schedule: () => `once a day, at ${clockText('06:17')}`,
            pattern: '0 17 6 * * *',
            isExclusive: true,
            run: () => refreshRates(services),
          },
        ]
      : []),
  ]
}
