import { z } from 'zod'
import { requiredText } from '../fields'
import { LIMITS } from '../limits'

export interface JobView {
  name: string
  title: string
  schedule: string
  outcome: 'never' | 'running' | 'good' | 'failed'
  lastText: string | null
  /** What came of the last run that had something to say, and when that was when it was not the last one. */
  result: string
  resultText: string | null
  nextText: string | null
}

export const runJobForm = z.object({ job: requiredText('Please choose a job', LIMITS.jobName) })
