import { studioFile } from '~/contract/studio/studio-file'
import { listTexts, whyNotText } from '~/copy/list-texts'

/** A studio's file with texts that the software has (rule 9.40); else zod says what is wrong: 'unknown text: landing.lede'. */
export const checkedStudioFile = studioFile.superRefine(({ texts }, context) => {
  const all = listTexts()
  for (const [key, own] of Object.entries(texts)) {
    const message = whyNotText(key, own, all)
    if (message) context.addIssue({ code: 'custom', path: ['texts', key], message })
  }
})
