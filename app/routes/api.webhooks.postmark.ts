import { postmarkWebhook } from '~/server/webhook'

export const { loader, action } = postmarkWebhook
