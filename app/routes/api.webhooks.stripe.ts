import { stripeWebhook } from '~/server/webhook'

export const { loader, action } = stripeWebhook
