import { z } from 'zod'
import { requiredText } from '../fields'
import { LIMITS } from '../limits'
import { password } from './session'

const base64url = z.string().regex(/^[\w-]+$/)

/** A device's answer, as JSON in one field. Reads only these values, because browsers differ in the others. */
function answer<Response extends z.ZodRawShape>(response: Response) {
  const schema = z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: base64url, ...response }),
  })
  const wrong = 'Please try again: this is no answer of a passkey'
  return z
    .string(wrong)
    .max(LIMITS.passkeyAnswer, wrong)
    .transform((text, context): z.infer<typeof schema> => {
      try {
        return schema.parse(JSON.parse(text))
      } catch {
        context.addIssue(wrong)
        return z.NEVER
      }
    })
}

/** The device has to prove that somebody unlocked it, and whose passkey it is (rule 9.29). */
export const passkeyLoginForm = z.object({
  passkey: answer({ authenticatorData: base64url, signature: base64url, userHandle: base64url }),
})
export type PasskeyLogin = z.infer<typeof passkeyLoginForm>['passkey']

export const passkeyNameForm = z.object({
  name: requiredText('Please give the passkey a name', LIMITS.passkeyName),
})

/** The form before the device makes a passkey. */
export const newPasskeyForm = passkeyNameForm.extend({ currentPassword: password('Please give your current password') })

export const addPasskeyForm = passkeyNameForm.extend({
  passkey: answer({
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})
export type NewPasskey = z.infer<typeof addPasskeyForm>['passkey']
