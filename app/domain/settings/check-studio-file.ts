import { studioFile } from '~/contract/studio/studio-file'
import { listTexts, whyNotText } from '~/copy/list-texts'

/**
 * A studio's file whose texts all exist in the software (rule 9.40); otherwise zod reports 'unknown text:
 * landing.lede'.
 */
export const checkedStudioFile = studioFile.superRefine(({ texts }, context) => {
  const all = listTexts()
  for (const [key, own] of Object.entries(texts)) {
    const message = whyNotText(key, own, all)
    if (message) context.addIssue({ code: 'custom', path: ['texts', key], message })
  }
})
