import { z } from 'zod'
import { requiredText } from '../fields'
import { LIMITS } from '../limits'

/** A job in the owner's list. */
export interface JobView {
  name: string
  title: string
  schedule: string
  outcome: 'never' | 'running' | 'good' | 'failed'
  /** 'Fri, 4 Dec 2026, 6:00pm' */
  lastText: string | null
  /** What came of the last run that had something to say, and when that was when it was not the last one. */
  result: string
  resultText: string | null
  nextText: string | null
}

/** 'Run now'. */
export const runJobForm = z.object({ job: requiredText('Please choose a job', LIMITS.jobName) })
